import { Trans } from '@lingui/react/macro'
import { ErrorState } from '@tarazu/ui/states.tsx'
import { BadgeX } from 'lucide-react'
import { IdentityFacts } from '../../features/identity/identity-facts.tsx'
import { IdentityGate } from '../../features/identity/identity-gate.tsx'
import { identityProblemSentence } from '../../features/identity/problem-words.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'

/** Why the review failed, and a link to try again. */
export const IdentityRefusedPage = () => (
  <Page title={<Trans>Verify identity</Trans>}>
    <IdentityGate states={['failed']}>
      {({ latest }) => (
        <>
          <ErrorState
            icon={<BadgeX />}
            title={<Trans>Not verified yet</Trans>}
            action={
              <LinkButton to="/authentication">
                <Trans>Submit again</Trans>
              </LinkButton>
            }
          >
            <p className="text-ink">{identityProblemSentence(latest?.problem ?? 'other')}</p>
            {latest?.note != null && (
              <blockquote className="mt-3 rounded-md bg-sunken px-3 py-2 text-start text-ink">
                <span className="block text-muted text-xs">
                  <Trans>The reviewer’s note</Trans>
                </span>
                {latest.note}
              </blockquote>
            )}
          </ErrorState>
          {latest !== null && <IdentityFacts latest={latest} />}
        </>
      )}
    </IdentityGate>
  </Page>
)
