import { Trans } from '@lingui/react/macro'
import { LegalText } from '../../features/legal/legal-text.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'

/** The user agreement (login user agreement). */
export const AgreementPage = () => (
  <Page title={<Trans>User agreement</Trans>}>
    <div className="px-4 pt-2">
      <LegalText document="agreement" />
      <LinkButton to="/privacy" look="text" className="mt-4">
        <Trans>What happens to my data</Trans>
      </LinkButton>
    </div>
  </Page>
)
