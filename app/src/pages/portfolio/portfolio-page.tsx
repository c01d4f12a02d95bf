import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton, SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { Allocation } from '../../features/portfolio/allocation.tsx'
import { type NetResultReport, netResultQuery } from '../../features/portfolio/net-result-query.ts'
import { PerformanceChart } from '../../features/portfolio/performance-chart.tsx'
import { paiseOf } from '../../features/portfolio/position-figures.ts'
import { type PortfolioReport, reportQuery } from '../../features/portfolio/report-queries.ts'
import { LotRow, MoverRow } from '../../features/portfolio/report-rows.tsx'
import { ChargesBreakdown } from '../../features/trading/charges-breakdown.tsx'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'

/** The performance of the investor's money, and its costs. */
export const PortfolioPage = () => (
  <Page title={<Trans>Portfolio</Trans>}>
    <Report />
  </Page>
)

const Report = () => {
  const query = useQuery({ ...reportQuery, refetchInterval: 60_000 })
  const resultQuery = useQuery({ ...netResultQuery, refetchInterval: 60_000 })
  return (
    <Loaded query={resultQuery} skeleton={<ReportSkeleton />}>
      {(result) => (
        <Loaded query={query} skeleton={<ReportSkeleton />}>
          {(report) => (
            <div className="pb-8">
              <PerformanceChart report={report} />
              <Returns returns={report.returns} result={result} />
              {report.sectors.length > 0 && (
                <Section title={<Trans>By sector</Trans>}>
                  <Allocation sectors={report.sectors} />
                </Section>
              )}
              {report.gains.length > 0 && (
                <Section title={<Trans>Biggest gains</Trans>}>
                  {report.gains.map((holding) => (
                    <MoverRow key={holding.orderNo} holding={holding} />
                  ))}
                </Section>
              )}
              {report.losses.length > 0 && (
                <Section title={<Trans>Biggest losses</Trans>}>
                  {report.losses.map((holding) => (
                    <MoverRow key={holding.orderNo} holding={holding} />
                  ))}
                </Section>
              )}
              <Costs result={result} />
              {report.lots.length > 0 && (
                <Section title={<Trans>Cost by lot</Trans>}>
                  {report.lots.map((lot) => (
                    <LotRow key={lot.orderNo} lot={lot} />
                  ))}
                </Section>
              )}
            </div>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface ReturnsProps extends Pick<PortfolioReport, 'returns'> {
  readonly result: NetResultReport
}

const Returns = ({ returns, result }: ReturnsProps) => {
  const { indexName, indexNameHindi, index, moneyWeighted, xirr } = returns
  const name =
    indexName === null ? '' : localName({ name: indexName, nameHindi: indexNameHindi ?? indexName })
  return (
    <Section title={<Trans>Returns</Trans>}>
      <dl className="px-4">
        <FactRow
          label={<Trans>Profit or loss, after all costs</Trans>}
          value={<Change amount={result.netResult} symbol />}
        />
        <FactRow label={<Trans>Time-weighted</Trans>} value={<Change percent={returns.timeWeighted} />} />
        {moneyWeighted !== null && (
          <FactRow label={<Trans>Money-weighted</Trans>} value={<Change percent={moneyWeighted} />} />
        )}
        {xirr !== null && (
          <FactRow label={<Trans>Money-weighted, a year (XIRR)</Trans>} value={<Change percent={xirr} />} />
        )}
        {index !== null && <FactRow label={name} value={<Change percent={index} />} />}
      </dl>
      <p className="px-4 pt-1 text-muted text-xs">
        <Trans>
          Time-weighted return shows how well you picked stocks: it ignores deposits and withdrawals, so
          compare it with the index. Money-weighted return shows what your money earned, taking into account
          when you invested it.
        </Trans>
      </p>
    </Section>
  )
}

const Costs = ({ result }: { readonly result: NetResultReport }) => {
  const { parts, charges } = result
  const chargesPaise = -paiseOf(parts.charges)
  const financingPaise = -paiseOf(parts.financing)
  const loansPaise = -paiseOf(parts.interestAndPenalties)
  const lines = charges.map(({ account, amount }) => ({
    charge: account.replace('house:', ''),
    amountPaise: -paiseOf(amount),
  }))
  return (
    <Section title={<Trans>Trading costs</Trans>}>
      <dl className="px-4">
        <ChargesBreakdown totalPaise={chargesPaise} lines={lines} />
        <FactRow label={<Trans>Leverage financing</Trans>} value={<Money paise={financingPaise} />} />
        {loansPaise > 0n && (
          <FactRow
            label={<Trans>Interest and penal charges of loans</Trans>}
            value={<Money paise={loansPaise} />}
          />
        )}
        <FactRow
          strong
          className="mt-1 border-line border-t"
          label={<Trans>Total costs so far</Trans>}
          value={<Money paise={chargesPaise + financingPaise + loansPaise} />}
        />
      </dl>
    </Section>
  )
}

const ReportSkeleton = () => (
  <>
    <div className="space-y-2 px-4">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-9 w-52" />
      <Skeleton className="mt-4 h-56 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
    <div className="mt-6">
      <SkeletonRows count={4} />
    </div>
  </>
)
