import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { QuantDayResult } from '../../features/quant/quant-day-result.tsx'
import { type QuantDayProof, quantDayProofQuery, quantQuery } from '../../features/quant/quant-queries.ts'
import { localName } from '../../locale/activate.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/** Recomputes a day of an AI quant product in this browser, trade by trade. */
export const CheckQuantPage = () => {
  const { id } = useParams('/check-quant/$id')
  const query = useQuery(quantQuery(id))
  return (
    <Page title={<Trans>Check this day</Trans>}>
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {(product) => (
          <>
            <p className="px-4 pt-1 font-semibold text-lg">{localName(product)}</p>
            <OfProduct id={id} newestDay={product.holdingsDay} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const OfProduct = ({ id, newestDay }: { readonly id: string; readonly newestDay: string | null }) => {
  const [day, setDay] = useState(newestDay)
  if (day === null) return <NothingToCheck />
  return (
    <>
      <div className="px-4 pt-2">
        <DateField
          label={<Trans>Trading day</Trans>}
          value={day}
          max={newestDay ?? undefined}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      {/^\d{4}-\d{2}-\d{2}$/.test(day) && <OfDay key={day} id={id} day={day} />}
    </>
  )
}

const OfDay = ({ id, day }: { readonly id: string; readonly day: string }) => {
  const query = useQuery(quantDayProofQuery(id, day))
  if (query.error instanceof CallRefused && query.error.key === refusals.noQuote) return <NothingToCheck />
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
      {(proof) => (
        <>
          <QuantDayResult proof={proof} />
          <Figures proof={proof} />
          <Trades proof={proof} />
        </>
      )}
    </Loaded>
  )
}

const NothingToCheck = () => (
  <EmptyState icon={<Hourglass />} title={<Trans>Nothing to check for this day</Trans>}>
    <Trans>Trades are published a trading day late, for trading days since this market was started.</Trans>
  </EmptyState>
)

const Figures = ({ proof: { parts, quant } }: { readonly proof: QuantDayProof }) => (
  <dl className="px-4 pt-3">
    <FactRow label={<Trans>Day</Trans>} value={dayText(quant.day)} />
    <FactRow label={<Trans>Value of the strategy</Trans>} value={<Money rupees={parts.worth} />} />
    <FactRow label={<Trans>Of this, cash</Trans>} value={<Money rupees={parts.money} />} />
    <FactRow label={<Trans>Overnight interest</Trans>} value={<Money rupees={parts.interest} sign />} />
    <FactRow label={<Trans>Running costs for the night</Trans>} value={<Money rupees={parts.fee} />} />
    <FactRow strong label={<Trans>Value of a share</Trans>} value={rupeesText(quant.value)} />
  </dl>
)

const Trades = ({ proof: { parts } }: { readonly proof: QuantDayProof }) => (
  <Section title={<Trans>Trades at the opening</Trans>} className="mb-6">
    {parts.trades.length === 0 ? (
      <p className="px-4 text-muted text-sm">
        <Trans>It did not trade on this day.</Trans>
      </p>
    ) : (
      <ul className="px-4">
        {parts.trades.map(({ exchange, code, name, units, price, charges }) => {
          const count = countText(Math.abs(units))
          return (
            <li
              key={`${exchange}:${code}`}
              className="flex min-h-11 items-center justify-between gap-3 border-line border-b py-1.5 text-sm last:border-b-0"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="figures block text-muted text-xs">
                  {units > 0 ? <Trans>Bought {count}</Trans> : <Trans>Sold {count}</Trans>} ×{' '}
                  {rupeesText(price)}
                </span>
              </span>
              <span className="figures text-end text-muted text-xs">
                <Trans>Charges</Trans> <Money rupees={charges} />
              </span>
            </li>
          )
        })}
      </ul>
    )}
  </Section>
)
