import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Hourglass, Layers } from 'lucide-react'
import { fundQuery, type NetValueProof, netValueProofQuery } from '../../features/funds/fund-queries.ts'
import { NetValueResult } from '../../features/funds/net-value-result.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useSearch } from '../../router/page-context.ts'

/** Recomputes a fund's NAV in this browser from published data: a given day's, or the latest. */
export const CheckNetValuePage = () => {
  const { code, day } = useSearch('/check-net-value')
  return (
    <Page title={<Trans>Check this NAV</Trans>}>
      {code === undefined ? <ChooseFund /> : <OfFund key={code} code={code} day={day} />}
    </Page>
  )
}

const ChooseFund = () => (
  <EmptyState
    icon={<Layers />}
    title={<Trans>Which fund?</Trans>}
    action={
      <LinkButton to="/fund" search={{}}>
        <Trans>Choose a fund</Trans>
      </LinkButton>
    }
  >
    <Trans>The NAV of every fund can be checked, at the end of the fund’s page.</Trans>
  </EmptyState>
)

const OfFund = ({ code, day }: { readonly code: string; readonly day: string | undefined }) => {
  const query = useQuery(fundQuery(code))
  return (
    <Loaded query={query} skeleton={<CheckSkeleton />}>
      {(fund) => {
        const asked = day ?? fund.netValueDate
        return (
          <>
            <p className="px-4 pt-1 font-semibold text-lg">{localName(fund)}</p>
            {asked === null ? <NotPublished /> : <OfDay code={code} day={asked} />}
          </>
        )
      }}
    </Loaded>
  )
}

const OfDay = ({ code, day }: { readonly code: string; readonly day: string }) => {
  const query = useQuery(netValueProofQuery(code, day))
  if (query.error instanceof CallRefused && query.error.key === refusals.noQuote) return <NotPublished />
  return (
    <Loaded query={query} skeleton={<CheckSkeleton />}>
      {(proof) => (
        <>
          <Sum proof={proof} />
          <NetValueResult proof={proof} />
          <Holdings proof={proof} />
        </>
      )}
    </Loaded>
  )
}

const NotPublished = () => (
  <EmptyState icon={<Hourglass />} title={<Trans>Nothing to check for this day</Trans>}>
    <Trans>Days since this market started can be checked.</Trans>
  </EmptyState>
)

const paiseOf = (rupees: string): bigint => paiseFromRupees(rupees) ?? 0n

const holdingsPaise = ({ holdings }: NetValueProof['parts']): bigint =>
  holdings.reduce((sum, { value }) => sum + paiseOf(value), 0n)

/** The basket's parts and their sum. */
const Sum = ({ proof: { fund, parts } }: { readonly proof: NetValueProof }) => {
  const date = dayText(fund.day)
  const units = countText(parts.unitsIssued)
  const count = parts.holdings.length
  return (
    <dl className="px-4 pt-1">
      <FactRow label={<Trans>Day</Trans>} value={date} />
      <FactRow label={<Trans>{count} holdings</Trans>} value={<Money paise={holdingsPaise(parts)} />} />
      <FactRow label={<Trans>Money</Trans>} value={<Money rupees={parts.money} />} />
      <FactRow label={<Trans>Costs accrued</Trans>} value={<Money paise={-paiseOf(parts.costs)} />} />
      <FactRow
        label={<Trans>Net assets</Trans>}
        value={<Money rupees={parts.netAssets} />}
        className="border-line border-t"
      />
      <FactRow label={<Trans>Divided by units</Trans>} value={units} />
      <FactRow strong label={<Trans>NAV</Trans>} value={rupeesText(fund.netValue)} />
    </dl>
  )
}

/** Every part of the basket: its shares at the day's close. */
const Holdings = ({ proof: { parts } }: { readonly proof: NetValueProof }) => (
  <Section title={<Trans context="fund">Holdings</Trans>}>
    <ul className="mt-1 px-4">
      {parts.holdings.map((one) => {
        const [held, price] = [countText(one.units), one.price]
        return (
          <li
            key={`${one.exchange}:${one.code}`}
            className="flex min-h-11 items-center justify-between gap-3 border-line border-b py-1.5 text-sm last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{one.name}</span>
              <span className="figures block text-muted text-xs">
                {held} × <Money rupees={price} />
              </span>
            </span>
            <Money rupees={one.value} className="font-medium" />
          </li>
        )
      })}
    </ul>
  </Section>
)

const CheckSkeleton = () => (
  <div className="space-y-3 px-4 pt-4" aria-hidden="true">
    <Skeleton className="h-5 w-56" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
)
