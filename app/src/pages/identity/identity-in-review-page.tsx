import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Hourglass } from 'lucide-react'
import { IdentityFacts } from '../../features/identity/identity-facts.tsx'
import { IdentityGate } from '../../features/identity/identity-gate.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'

/** The identity is in review; the page continues automatically when the review ends. */
export const IdentityInReviewPage = () => (
  <Page title={<Trans>Verify identity</Trans>}>
    <IdentityGate states={['in_review']}>
      {({ latest }) => (
        <>
          <EmptyState
            icon={<Hourglass />}
            title={<Trans>In review</Trans>}
            action={
              <LinkButton to="/home" look="outline">
                <Trans>Explore meanwhile</Trans>
              </LinkButton>
            }
          >
            <Trans>
              A reviewer is checking your specimen card. You’ll get a message when it’s done, and this page
              will update.
            </Trans>
          </EmptyState>
          {latest !== null && <IdentityFacts latest={latest} />}
        </>
      )}
    </IdentityGate>
  </Page>
)
