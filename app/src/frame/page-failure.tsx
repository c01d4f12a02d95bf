import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { ErrorState } from '@tarazu/ui/states.tsx'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'

const reloadedKey = 'tarazu.reloaded'
const chunkFault = /dynamically imported module|module script failed|Failed to fetch|took too long to load/i

/** Whether a page's load error has been shown in this document. */
let wasShown = false

/**
 * A new version was installed and the old pages' code is gone: reloading the app fixes that, automatically at most once
 * a minute. Reopening a page after its error also reloads: a browser caches a module's failure and never retries it in
 * the same document.
 */
const mayReload = (): boolean =>
  navigator.onLine &&
  (wasShown || performance.timeOrigin - Number(sessionStorage.getItem(reloadedKey) ?? 0) >= 60_000)

const reload = (): void => {
  sessionStorage.setItem(reloadedKey, String(performance.timeOrigin))
  location.reload()
}

/** Replaces a page whose code failed to load or to run. The tabs around it still work. */
export const PageFailure = ({ error }: { readonly error: unknown }) => {
  const chunk = error instanceof Error && chunkFault.test(error.message)
  const [reloads] = useState(() => chunk && mayReload())
  useEffect(() => {
    if (reloads) reload()
    else if (chunk) wasShown = true
  }, [reloads, chunk])
  if (reloads) return <PageSkeleton />
  return (
    <ErrorState
      icon={<TriangleAlert />}
      title={chunk ? <Trans>Couldn’t load this page</Trans> : <Trans>Something went wrong here</Trans>}
      action={
        <Button
          look="outline"
          icon={<RotateCw className="size-4" aria-hidden />}
          onClick={() => location.reload()}
        >
          <Trans>Reload</Trans>
        </Button>
      }
    >
      {chunk ? (
        <Trans>Check your connection and try again.</Trans>
      ) : (
        <Trans>Your money and positions are safe on the server. Reload the page.</Trans>
      )}
    </ErrorState>
  )
}
