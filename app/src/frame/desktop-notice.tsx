import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '@tarazu/ui/qr-code.tsx'
import { Smartphone, X } from 'lucide-react'
import { useState } from 'react'
import { usePhoneAddress } from '../parts/use-phone-address.ts'
import { usePlace } from '../router/navigation.ts'

const closedKey = 'tarazu.desktop-notice-closed'

const wasClosed = (): boolean => {
  try {
    return localStorage.getItem(closedKey) !== null
  } catch {
    return false
  }
}

/**
 * For people at a desk, at widths of 501 pixels or more: a notice that this app is for phones, with a code
 * that opens this very page on one. It is next to the page's column if there is space, or else below it. Once
 * closed, it stays closed in this browser. Loaded when needed.
 */
export const DesktopNotice = () => {
  const { t } = useLingui()
  const { href } = usePlace()
  const [closed, setClosed] = useState(wasClosed)
  const { address, isKnown } = usePhoneAddress(href)
  if (closed || !isKnown) return null
  const close = () => {
    setClosed(true)
    try {
      localStorage.setItem(closedKey, 'true')
    } catch {
      // Storage is forbidden, so it stays closed until the page is left.
    }
  }
  return (
    <aside className="fixed bottom-4 left-4 z-40 flex w-72 items-start gap-3 rounded-lg border border-line bg-surface p-4 text-sm shadow-lg lg:top-6 lg:bottom-auto lg:left-[calc(50%+270px)] lg:w-56 lg:flex-col lg:pt-11 lg:shadow-none">
      {address !== undefined && (
        <QrCode
          text={address}
          label={t`Point your phone’s camera at the code to open this page there.`}
          className="size-32 shrink-0 rounded-md lg:size-44"
        />
      )}
      <div>
        <p className="flex items-center gap-1.5 font-semibold">
          <Smartphone className="size-4 shrink-0 text-muted" aria-hidden />
          <Trans>Designed for phones</Trans>
        </p>
        <p className="mt-1 text-muted">
          {address === undefined ? (
            <Trans>There’s no link for phones yet. Use the app here for now.</Trans>
          ) : (
            <Trans>Point your phone’s camera at the code to open this page there.</Trans>
          )}
        </p>
      </div>
      <button
        type="button"
        aria-label={t`Close this notice`}
        onClick={close}
        className="tappable absolute end-0 top-0 flex size-11 items-center justify-center rounded-full text-muted"
      >
        <X className="size-4" aria-hidden />
      </button>
    </aside>
  )
}
