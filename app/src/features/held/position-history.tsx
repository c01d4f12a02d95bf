import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { positionDetail } from '@tarazu/contract/calls/trading.ts'
import { countText, dateText, dayText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Explained } from '../glossary/explained.tsx'
import type { PositionOnWire } from '../portfolio/position-figures.ts'
import { ShortEndNotice } from '../trading/short-end.tsx'
import { positionDetailQuery } from '../trading/trading-queries.ts'

type Detail = CallOutput<typeof positionDetail>

interface PositionHistoryProps extends Pick<PositionOnWire, 'direction'> {
  readonly orderNo: string
}

/** A position's events: settlement, daily financing, splits, bonuses and dividends. */
export const PositionHistory = ({ orderNo, direction }: PositionHistoryProps) => {
  const { data } = useQuery(positionDetailQuery(orderNo))
  if (data === undefined) return null
  return (
    <>
      {data.shortEnd !== null && <ShortEndNotice end={data.shortEnd} />}
      {data.settlementDay !== null && <Settlement day={data.settlementDay} />}
      {data.adjustments.length > 0 && (
        <Section title={<Trans>Splits, bonuses, dividends</Trans>}>
          <dl className="px-4">
            {data.adjustments.map((adjustment) => (
              <AdjustmentRow key={`${adjustment.kind} ${adjustment.time}`} adjustment={adjustment} />
            ))}
          </dl>
        </Section>
      )}
      {data.financing.length > 0 && <FinancingDays detail={data} direction={direction} />}
    </>
  )
}

const Settlement = ({ day }: { readonly day: string }) => {
  const shown = dayText(day)
  return (
    <p className="mt-2 px-4 text-muted text-sm">
      <Explained term="t-plus">
        <Trans>Delivered to your demat account on {shown} (T+1).</Trans>
      </Explained>
    </p>
  )
}

const AdjustmentRow = ({ adjustment }: { readonly adjustment: Detail['adjustments'][number] }) => {
  const before = countText(adjustment.quantityBefore)
  const after = countText(adjustment.quantityAfter)
  const date = dateText(adjustment.time)
  return (
    <FactRow
      label={
        adjustment.kind === 'dividend' ? (
          <Trans>Dividend on {date}</Trans>
        ) : adjustment.kind === 'split' ? (
          <Trans>Split on {date}</Trans>
        ) : (
          <Trans>Bonus on {date}</Trans>
        )
      }
      value={
        adjustment.kind === 'dividend' ? (
          <Change amount={adjustment.cash} symbol />
        ) : (
          <>
            {before} → {after} · <Money rupees={adjustment.priceBefore} /> →{' '}
            <Money rupees={adjustment.priceAfter} />
          </>
        )
      }
    />
  )
}

interface FinancingDaysProps extends Pick<PositionOnWire, 'direction'> {
  readonly detail: Detail
}

const FinancingDays = ({ detail, direction }: FinancingDaysProps) => {
  const percent = detail.financing[0]?.annualPercent ?? ''
  const isLong = direction === 'long'
  return (
    <Section title={isLong ? <Trans>Overnight financing</Trans> : <Trans>Share lending fee</Trans>}>
      <p className="px-4 text-muted text-sm">
        {isLong ? (
          <Trans>
            You borrow <Money rupees={detail.financed} /> for the part your margin doesn’t cover. It costs{' '}
            {percent}% a year, charged for each calendar day.
          </Trans>
        ) : (
          <Trans>
            Tarazu lends you the shares, sold for <Money rupees={detail.financed} />. The fee is {percent}% of
            that a year, charged for each calendar day.
          </Trans>
        )}
      </p>
      <dl className="mt-1 px-4">
        {detail.financing.map((day) => (
          <FactRow key={day.day} label={dayText(day.day)} value={<Money rupees={day.amount} />} />
        ))}
      </dl>
    </Section>
  )
}
