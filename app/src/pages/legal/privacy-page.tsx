import { Trans } from '@lingui/react/macro'
import { LegalText } from '../../features/legal/legal-text.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'

/** How an investor's data is handled (login user privacy). */
export const PrivacyPage = () => (
  <Page title={<Trans>Privacy</Trans>}>
    <div className="px-4 pt-2">
      <LegalText document="privacy" />
      <LinkButton to="/agreement" look="text" className="mt-4">
        <Trans>User agreement</Trans>
      </LinkButton>
    </div>
  </Page>
)
