import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Layers } from 'lucide-react'
import { LinkButton } from '../../parts/link-button.tsx'
import { TabPage } from '../../parts/page.tsx'

/** Funds come in a later version; until then this tab teaches what they are. */
export const FundPage = () => (
  <TabPage title={<Trans>Funds</Trans>}>
    <EmptyState
      icon={<Layers />}
      title={<Trans>No funds on this market yet</Trans>}
      action={
        <LinkButton to="/stocks" look="outline">
          <Trans>Look at the stocks</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>
          A mutual fund buys many shares with the money of many people, so that one bad company hurts less.
          Its price, the net value, is what the whole basket is worth.
        </Trans>
      </p>
      <p className="mt-3">
        <Trans>
          Funds arrive in a later version of Tarazu. The shares that they are made of trade today.
        </Trans>
      </p>
    </EmptyState>
  </TabPage>
)
