import { Trans } from '@lingui/react/macro'
import { IdentityForm } from '../../features/identity/identity-form.tsx'
import { IdentityGate } from '../../features/identity/identity-gate.tsx'
import { Page } from '../../parts/page.tsx'

/** Where an identity is submitted, the first time and after a review that failed. */
export const IdentityPage = () => (
  <Page title={<Trans>Verify identity</Trans>}>
    <IdentityGate states={['not_submitted', 'failed']}>{() => <IdentityForm />}</IdentityGate>
  </Page>
)
