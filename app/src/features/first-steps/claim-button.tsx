import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useIntent } from '../trading/use-intent.ts'
import { claimStarter } from './first-steps-queries.ts'

/** Claims the starter sum with one tap. */
export const ClaimButton = ({ className }: { readonly className?: string }) => {
  const claim = useIntent(
    (_input: undefined, idempotencyKey) => claimStarter(idempotencyKey),
    () => showToast(t`The practice money is in your wallet.`),
  )
  return (
    <Button className={className} busy={claim.pending} onClick={() => claim.submit(undefined)}>
      <Trans>Get practice money</Trans>
    </Button>
  )
}
