import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Layers } from 'lucide-react'
import { LinkButton } from '../../parts/link-button.tsx'
import { TabPage } from '../../parts/page.tsx'

/** Funds come in a later version; until then this tab explains them. */
export const FundPage = () => (
  <TabPage title={<Trans>Funds</Trans>}>
    <EmptyState
      icon={<Layers />}
      title={<Trans>No funds on this market yet</Trans>}
      action={
        <LinkButton to="/stocks" look="outline">
          <Trans>See stocks</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>
          A mutual fund pools many people’s money and buys many stocks, so one bad company hurts less. Its
          price, the net asset value (NAV), is what the whole basket is worth.
        </Trans>
      </p>
      <p className="mt-3">
        <Trans>
          Funds are coming in a later version of Tarazu. You can already trade the stocks they will hold.
        </Trans>
      </p>
    </EmptyState>
  </TabPage>
)
