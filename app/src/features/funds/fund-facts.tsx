import { Plural, Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { localName } from '../../locale/activate.ts'
import { compactText } from '../../locale/compact.ts'
import { leastPurchase } from './fund-figures.ts'
import type { FundDetail } from './fund-queries.ts'

/** The manager and since when, the benchmark, and the rules for buying and redeeming. */
export const FundFacts = ({ fund }: { readonly fund: FundDetail }) => {
  const { managerYears: years } = fund
  const manager = localName({ name: fund.manager, nameHindi: fund.managerHindi })
  return (
    <dl className="px-4">
      {years !== null && (
        <FactRow
          label={<Trans>Manager</Trans>}
          value={
            <>
              {manager}
              <span className="block font-normal text-muted text-xs">
                <Plural value={years} one="# year of experience" other="# years of experience" />
              </span>
            </>
          }
        />
      )}
      {fund.launchDay !== null && <FactRow label={<Trans>Since</Trans>} value={dayText(fund.launchDay)} />}
      {fund.assets !== null && (
        <FactRow label={<Trans>Assets</Trans>} value={`₹${compactText(Number(fund.assets))}`} />
      )}
      {fund.yield !== null && (
        <FactRow label={<Trans>Portfolio yield, a year</Trans>} value={`${fund.yield}%`} />
      )}
      {fund.benchmark !== null && (
        <FactRow label={<Trans>Benchmark</Trans>} value={<Benchmark of={fund.benchmark} />} />
      )}
      <TradingFacts fund={fund} />
      {fund.scheme !== null && (
        <>
          <FactRow label={<Trans>AMFI code</Trans>} value={fund.scheme.schemeCode} />
          {fund.scheme.house !== null && (
            <FactRow label={<Trans>Fund house</Trans>} value={fund.scheme.house} />
          )}
        </>
      )}
    </dl>
  )
}

const TradingFacts = ({ fund }: { readonly fund: FundDetail }) => {
  const { lockUpDays, minimumSubscriptionShares: least, redemptionDays } = fund
  const lockUpYears = Math.round(lockUpDays / 365)
  const leastAmount = leastPurchase(fund)
  return (
    <>
      <FactRow
        label={<Trans>Minimum purchase</Trans>}
        value={
          <>
            {leastAmount !== undefined && <Money rupees={leastAmount} />}
            <span className="block font-normal text-muted text-xs">
              <Plural value={least} one="# unit" other="# units. Orders by units: multiples of #" />
            </span>
          </>
        }
      />
      <FactRow
        label={<Trans>Minimum redemption</Trans>}
        value={<Plural value={fund.minimumRedemptionShares} one="# unit" other="# units" />}
      />
      <FactRow
        label={<Trans>Lock-in</Trans>}
        value={
          lockUpDays === 0 ? (
            <Trans>none</Trans>
          ) : (
            <>
              <Plural value={lockUpYears} one="# year" other="# years" />
              <span className="block font-normal text-muted text-xs">
                <TaxSaving />
              </span>
            </>
          )
        }
      />
      <FactRow
        label={<Trans>Buying</Trans>}
        value={
          fund.isLiquid ? (
            <Trans>Before 13:30 at the NAV of the day before</Trans>
          ) : (
            <Trans>Before 15:00 at that day’s NAV</Trans>
          )
        }
      />
      <FactRow
        label={<Trans>Money after redeeming</Trans>}
        value={<Plural value={redemptionDays} one="# trading day later" other="# trading days later" />}
      />
    </>
  )
}

/** Who may deduct investments in ELSS: section 123 and Schedule XV of the Income-tax Act, 2025 (bharattax.co). */
const TaxSaving = () => (
  <Trans>
    Individuals and Hindu undivided families in the old tax regime may deduct up to ₹1.5 lakh a tax year
    (section 123), together with the other savings listed there. The new regime has no such deduction, and
    practice money never counts.
  </Trans>
)

const Benchmark = ({ of }: { readonly of: NonNullable<FundDetail['benchmark']> }) => {
  const { equityPercent: equity, goldPercent: gold, moneyPercent: money } = of
  const name = localName(of)
  return (
    <>
      {name}
      {Number(equity) < 100 && (
        <span className="block font-normal text-muted text-xs">
          <Trans>
            {equity}% index, {gold}% gold, {money}% overnight money
          </Trans>
        </span>
      )}
    </>
  )
}
