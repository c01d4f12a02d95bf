import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Bot } from 'lucide-react'
import { type QuantHolding, quantHoldingsQuery } from '../../features/quant/quant-queries.ts'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { RowLink } from '../../parts/row-link.tsx'

/** The investor's shares by product (AI fund have-detail). */
export const QuantHoldingsPage = () => (
  <Page title={<Trans>My AI shares</Trans>}>
    <Holdings />
  </Page>
)

const Holdings = () => {
  const query = useQuery(quantHoldingsQuery)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
      {(holdings) =>
        holdings.length === 0 ? (
          <EmptyState
            icon={<Bot />}
            title={<Trans>No AI shares yet</Trans>}
            action={
              <LinkButton to="/quant">
                <Trans>See AI products</Trans>
              </LinkButton>
            }
          >
            <Trans>Your shares appear here once their value is known.</Trans>
          </EmptyState>
        ) : (
          <ul>
            {holdings.map((holding) => (
              <li key={holding.id}>
                <RowLink to="/quant/$id" params={{ id: holding.id }}>
                  <HoldingRow holding={holding} />
                </RowLink>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const HoldingRow = ({ holding }: { readonly holding: QuantHolding }) => {
  const { heldShares } = holding
  const day = dayText(holding.unlocksAt)
  return (
    <ListRow
      title={localName(holding)}
      subtitle={
        <Trans>
          {heldShares} shares · unlocks on {day}
        </Trans>
      }
      value={<Money rupees={holding.marketValue} />}
      subvalue={<Change amount={holding.unrealisedGain} percent={holding.positionReturn} symbol />}
    />
  )
}
