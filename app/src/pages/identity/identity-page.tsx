import { Trans } from '@lingui/react/macro'
import { IdentityForm } from '../../features/identity/identity-form.tsx'
import { IdentityGate } from '../../features/identity/identity-gate.tsx'
import { Page } from '../../parts/page.tsx'

/** The page for submitting an identity, both the first time and after a failed review. */
export const IdentityPage = () => (
  <Page title={<Trans>Verify identity</Trans>}>
    <IdentityGate states={['not_submitted', 'failed']}>{() => <IdentityForm />}</IdentityGate>
  </Page>
)
