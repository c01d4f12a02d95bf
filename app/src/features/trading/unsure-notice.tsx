import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { LinkButton } from '../../parts/link-button.tsx'

/** No answer came for an order: what that means, and what to do. */
export const UnsureNotice = ({ onGiveUp }: { readonly onGiveUp: () => void }) => (
  <div role="alert" className="mx-4 mb-4 rounded-lg bg-accent-soft p-4">
    <p className="font-semibold">
      <Trans>No reply to your order</Trans>
    </p>
    <p className="mt-1 text-sm">
      <Trans>
        It may or may not have gone through. It’s safe to try again: the same order is never placed twice.
      </Trans>
    </p>
    <div className="mt-2 flex flex-wrap gap-x-6">
      <LinkButton to="/positions" look="text">
        <Trans>See positions</Trans>
      </LinkButton>
      <Button look="text" className="-mx-2 px-2 text-sm" onClick={onGiveUp}>
        <Trans>Discard order</Trans>
      </Button>
    </div>
  </div>
)
