import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Copy, Download, LifeBuoy } from 'lucide-react'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const { t } = useLingui()
  const text = codes.join('\n')
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => showToast(t`Copied`),
      () => showToast(t`This browser doesn’t allow copying. Write the codes down.`),
    )
  }
  return (
    <div className="flex flex-1 flex-col px-4 pt-2">
      <span className="mt-2 flex size-14 items-center justify-center rounded-full bg-sunken text-ink">
        <LifeBuoy className="size-7" aria-hidden />
      </span>
      <h1 className="mt-4 font-bold text-xl">
        <Trans>Save your recovery codes</Trans>
      </h1>
      <p className="mt-1 text-muted">
        <Trans>
          If you lose your phone or passkey, each code lets you log in once. They won’t be shown again.
        </Trans>
      </p>
      <ul className="mt-5 grid grid-cols-1 gap-x-4 rounded-lg border border-line bg-surface px-4 py-2 min-[360px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="figures whitespace-nowrap py-1.5 font-medium text-sm" translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-3 [&>*]:flex-1">
        <Button look="outline" icon={<Copy className="size-4" aria-hidden />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="tarazu-recovery-codes.txt"
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-strong-line px-4 font-semibold active:bg-sunken"
        >
          <Download className="size-4" aria-hidden />
          <Trans>Save</Trans>
        </a>
      </div>
      <div className="mt-auto pt-6">
        <Button wide onClick={onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </div>
    </div>
  )
}
