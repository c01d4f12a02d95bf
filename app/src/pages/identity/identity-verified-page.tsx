import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { IdentityFacts } from '../../features/identity/identity-facts.tsx'
import { IdentityGate } from '../../features/identity/identity-gate.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'

export const IdentityVerifiedPage = () => (
  <Page title={<Trans>Verify identity</Trans>}>
    <IdentityGate states={['passed']}>
      {({ latest }) => (
        <>
          <div className="flex flex-col items-center px-8 py-12 text-center">
            <div className="mb-4 flex size-16 items-center justify-center rounded-full bg-gain-soft text-gain">
              <BadgeCheck className="size-8" aria-hidden />
            </div>
            <h2 className="font-semibold text-lg">
              <Trans>Identity verified</Trans>
            </h2>
            <p className="mt-1.5 max-w-80 text-muted text-sm">
              <Trans>
                You can now trade, deposit and withdraw practice money. Your photos have been deleted.
              </Trans>
            </p>
            <LinkButton to="/stocks" className="mt-5">
              <Trans>See stocks</Trans>
            </LinkButton>
          </div>
          {latest !== null && <IdentityFacts latest={latest} />}
        </>
      )}
    </IdentityGate>
  </Page>
)
