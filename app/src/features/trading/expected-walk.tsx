import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { Expected } from './trading-queries.ts'

interface ExpectedWalkProps {
  readonly side: 'buy' | 'sell'
  readonly expected: Expected | undefined
  readonly quantity: number
  readonly turnoverPaise: Paise
  readonly pricePaise: Paise
}

/** The expected average price of a market order, and the cost of walking the book. */
export const ExpectedWalk = (props: ExpectedWalkProps) => {
  const { side, expected, quantity, turnoverPaise, pricePaise } = props
  const averagePaise = quantity === 0 ? pricePaise : averagePrice(turnoverPaise, BigInt(quantity))
  const known = expected?.quantity === quantity ? expected : undefined
  return (
    <>
      <FactRow
        label={<Trans>Expected average price</Trans>}
        value={
          <>
            {known !== undefined && '≈ '}
            <Money paise={averagePaise} />
          </>
        }
      />
      {known !== undefined && <WalkCost side={side} expected={known} />}
    </>
  )
}

interface WalkCostProps {
  readonly side: 'buy' | 'sell'
  readonly expected: Pick<Expected, 'walk' | 'spreadCost' | 'walkCost'>
}

/** The cost of taking shares from the book, relative to the mid price. */
export const WalkCost = ({ side, expected }: WalkCostProps) => {
  const { walk, spreadCost, walkCost } = expected
  const levels = countText(walk.levelCount)
  return (
    <>
      <FactRow
        label={
          side === 'buy' ? (
            <Trans>
              Spread (best offer <Money rupees={walk.best} />)
            </Trans>
          ) : (
            <Trans>
              Spread (best bid <Money rupees={walk.best} />)
            </Trans>
          )
        }
        value={<Money rupees={spreadCost} />}
      />
      {walk.levelCount > 1 && (
        <FactRow
          label={<Trans>Price impact ({levels} price levels)</Trans>}
          value={<Money rupees={walkCost} />}
        />
      )}
      <TakenByYou shares={walk.takenBefore} />
    </>
  )
}

/** The shares in the book that aren't offered to the investor again; renders nothing for zero. */
export const TakenByYou = ({ shares }: { readonly shares: number }) => {
  const count = countText(shares)
  if (shares === 0) return null
  return (
    <FactRow
      label={<Trans>Taken by you in the last half hour</Trans>}
      value={<Trans>{count} shares</Trans>}
    />
  )
}
