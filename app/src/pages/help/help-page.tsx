import { Trans } from '@lingui/react/macro'
import { HelpDesk } from '../../features/help-desk/help-desk.tsx'
import { Page } from '../../parts/page.tsx'

/** The most common questions with answers, and the link to customer service. */
export const HelpPage = () => (
  <Page title={<Trans>Help</Trans>}>
    <HelpDesk />
  </Page>
)
