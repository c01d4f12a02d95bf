import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { LinkButton } from '../../parts/link-button.tsx'

interface UnsureNoticeProps {
  /** The input that was sent. */
  readonly about?: 'order' | 'application'
  readonly onGiveUp: () => void
}

/** There was no response to a sent order: what that means, and what to do. */
export const UnsureNotice = ({ about = 'order', onGiveUp }: UnsureNoticeProps) => {
  const isOrder = about === 'order'
  return (
    <div role="alert" className="mx-4 mb-4 rounded-lg bg-accent-soft p-4">
      <p className="font-semibold">
        {isOrder ? <Trans>No reply to your order</Trans> : <Trans>No reply to your application</Trans>}
      </p>
      <p className="mt-1 text-sm">
        {isOrder ? (
          <Trans>
            It may or may not have gone through. It’s safe to try again: the same order is never placed twice.
          </Trans>
        ) : (
          <Trans>
            It may or may not have gone through. It’s safe to try again: you can’t end up applying twice.
          </Trans>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {isOrder && (
          <LinkButton to="/positions" look="text">
            <Trans>See positions</Trans>
          </LinkButton>
        )}
        <Button look="text" className="-mx-2 px-2 text-sm" onClick={onGiveUp}>
          {isOrder ? <Trans>Discard order</Trans> : <Trans>Discard application</Trans>}
        </Button>
      </div>
    </div>
  )
}
