import { Trans } from '@lingui/react/macro'
import { useLoggedIn } from '../../api/session.ts'
import { FundList } from '../../features/funds/fund-list.tsx'
import { OwnFunds } from '../../features/funds/own-funds.tsx'
import { PlanLinks } from '../../features/funds/plan-links.tsx'
import { TabPage } from '../../parts/page.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { fundsView } from '../../router/search-parameters.ts'

/** The Fund tab: all mutual funds, which can be filtered, searched, sorted and compared. */
export const FundsPage = () => {
  const search = useSearch('/fund')
  const loggedIn = useLoggedIn()
  return (
    <TabPage title={<Trans>Funds</Trans>}>
      {loggedIn && <OwnFunds />}
      <PlanLinks />
      <FundList
        choice={search}
        onChoose={(choice) =>
          navigate({
            to: '/fund',
            search: fundsView({ ...search, ...choice }),
            replace: true,
            keepScroll: true,
          })
        }
      />
    </TabPage>
  )
}
