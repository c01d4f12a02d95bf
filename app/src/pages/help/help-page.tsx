import { Trans } from '@lingui/react/macro'
import { HelpDesk } from '../../features/help-desk/help-desk.tsx'
import { Page } from '../../parts/page.tsx'

/** What people ask most, with answers, and the way to customer service. */
export const HelpPage = () => (
  <Page title={<Trans>Help</Trans>}>
    <HelpDesk />
  </Page>
)
