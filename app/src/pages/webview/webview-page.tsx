import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ExternalLink, TriangleAlert } from 'lucide-react'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'
import { goBack } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

/** Opens a page outside Tarazu, after a warning (the specification's webview). Only https addresses get here. */
export const WebviewPage = () => {
  const { url } = useSearch('/webview')
  return (
    <Page title={<Trans>Leaving Tarazu</Trans>}>
      {url === undefined ? <NoAddress /> : <Warning url={url} host={new URL(url).hostname} />}
    </Page>
  )
}

const Warning = ({ url, host }: { readonly url: string; readonly host: string }) => (
  <div className="flex flex-1 flex-col px-4 pt-2">
    <div className="rounded-lg bg-accent-soft p-4">
      <TriangleAlert className="size-6 text-accent" aria-hidden />
      <p className="mt-2 font-semibold text-lg">
        <Trans>This page is not ours</Trans>
      </p>
      <p className="mt-1 text-sm">
        <Trans>
          You’re going to {host}. Tarazu doesn’t run it and doesn’t know what it asks for. Never type your
          Tarazu password there, and never pay anybody who promises profits.
        </Trans>
      </p>
    </div>
    <p className="mt-4 break-all rounded-md bg-sunken px-3.5 py-3 font-mono text-sm">{url}</p>
    <div className="mt-auto grid grid-cols-2 gap-3 pt-6">
      <Button look="outline" onClick={goBack}>
        <Trans>Stay here</Trans>
      </Button>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="tappable inline-flex min-h-12 items-center justify-center gap-2 rounded-md bg-accent-fill px-5 font-semibold text-on-fill"
      >
        <ExternalLink className="size-4.5" aria-hidden />
        <Trans>Open page</Trans>
      </a>
    </div>
  </div>
)

const NoAddress = () => (
  <EmptyState
    icon={<ExternalLink />}
    title={<Trans>No page to open</Trans>}
    action={
      <LinkButton to="/home" look="outline">
        <Trans>Go to home page</Trans>
      </LinkButton>
    }
  >
    <Trans>The link you followed has no address that starts with https.</Trans>
  </EmptyState>
)
