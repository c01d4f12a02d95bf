import { Trans } from '@lingui/react/macro'
import { percentText, rupeesText } from '@tarazu/contract/money/format.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { liquidationPpm, marginCallPpm, priceAtLevel } from '@tarazu/contract/trading/margin.ts'
import type { OpeningCost, OpeningTerms } from '@tarazu/contract/trading/opening-rules.ts'
import { productOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { toneColour } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { compactText } from '../../../locale/compact.ts'
import { Explained } from '../../glossary/explained.tsx'
import { moveEffects } from '../../trading/ticket.ts'

interface MoveTableProps {
  readonly terms: OpeningTerms
  readonly cost: OpeningCost
}

/** From ₹100, paise don't matter. */
const wholeFromPaise = 10_000n
/** From a lakh, the full number wouldn't fit. */
const compactFromPaise = 1_00_000_00n

const gainText = (gainPaise: Paise): string => {
  const isFrom = (paise: Paise) => gainPaise <= -paise || gainPaise >= paise
  if (isFrom(compactFromPaise))
    return `${gainPaise < 0n ? '−' : '+'}${compactText(Math.abs(Number(gainPaise)) / 100)}`
  // For a single share, paise matter.
  const whole = isFrom(wholeFromPaise)
  return rupeesText(rupeesFromPaise(gainPaise), { sign: true, symbol: false, whole })
}

/** The effect of price movements on the margin: leverage, in figures. */
export const MoveTable = ({ terms, cost }: MoveTableProps) => (
  <div>
    <p className="text-muted text-sm">
      <Trans>Gain or loss on your margin if the price moves</Trans>
    </p>
    <div className="mt-2 grid grid-cols-6 gap-1 text-center">
      {moveEffects(terms, cost).map(({ movePercent, gainPaise, gainPercent }) => (
        <div key={movePercent} className="min-w-0 rounded-sm bg-sunken px-0.5 py-1.5">
          <p className="figures text-muted text-xs">{percentText(movePercent, 0, { sign: true })}</p>
          <p className={`figures font-semibold text-sm ${toneColour(rupeesFromPaise(gainPaise))}`}>
            {percentText(gainPercent, 0, { sign: true })}
          </p>
          <p className="figures text-[0.625rem] text-muted leading-relaxed">{gainText(gainPaise)}</p>
        </div>
      ))}
    </div>
  </div>
)

/** The prices of the margin call and the automatic square-off; nothing for a fully paid long. */
export const MarginLevels = ({ terms, cost }: MoveTableProps) => {
  const isPaidInFull = productOf(terms.direction, terms.leverage) === 'delivery'
  if (isPaidInFull || cost.depositPaise === 0n) return null
  const quantity = BigInt(terms.quantity)
  const position = {
    direction: terms.direction,
    costPaise: cost.turnoverPaise,
    quantity,
    boughtQuantity: quantity,
    originalDepositPaise: cost.depositPaise,
    depositPaise: cost.depositPaise,
  }
  const callPaise = priceAtLevel(position, marginCallPpm)
  const closePaise = priceAtLevel(position, liquidationPpm)
  const [callPart, closePart] = [marginCallPpm, liquidationPpm].map((ppm) =>
    percentText(Number(ppm) / 10_000, 0),
  )
  return (
    <>
      {callPaise !== undefined && (
        <FactRow
          label={
            <Explained term="margin-call">
              <Trans>Margin call at ({callPart} of margin left)</Trans>
            </Explained>
          }
          value={<Money paise={callPaise} />}
        />
      )}
      {closePaise !== undefined && (
        <FactRow
          label={
            <Explained term="square-off">
              <Trans>Auto square-off at ({closePart} left)</Trans>
            </Explained>
          }
          value={<Money paise={closePaise} className="text-loss" />}
        />
      )}
    </>
  )
}
