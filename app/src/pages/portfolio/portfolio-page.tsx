import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Skeleton, SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { ProfitLossLabel } from '../../features/portfolio/profit-loss-label.tsx'
import { type PortfolioReport, reportQuery } from '../../features/portfolio/report-queries.ts'
import { useLiveResult } from '../../features/portfolio/use-live-result.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Allocation } from './allocation.tsx'
import { PerformanceChart } from './performance-chart.tsx'
import { LotRow, MoverRow } from './report-rows.tsx'

/** How the investor's money has performed over time, and why. */
export const PortfolioPage = () => (
  <Page title={<Trans>Performance</Trans>}>
    <Report />
  </Page>
)

const Report = () => {
  const query = useQuery({ ...reportQuery, refetchInterval: 60_000 })
  const resultQuery = useLiveResult()
  return (
    <Loaded query={resultQuery} skeleton={<ReportSkeleton />}>
      {({ result }) => (
        <Loaded query={query} skeleton={<ReportSkeleton />}>
          {(report) => (
            <div className="pb-8">
              <PerformanceChart report={report} result={result} />
              <Returns returns={report.returns} />
              {report.sectors.length > 0 && (
                <Section title={<Trans>By sector</Trans>}>
                  <Allocation sectors={report.sectors} />
                </Section>
              )}
              {report.gains.length > 0 && (
                <Section title={<Trans>Biggest gains</Trans>} aside={<AfterCharges />}>
                  {report.gains.map((holding) => (
                    <MoverRow key={holding.orderNo} holding={holding} />
                  ))}
                </Section>
              )}
              {report.losses.length > 0 && (
                <Section title={<Trans>Biggest losses</Trans>} aside={<AfterCharges />}>
                  {report.losses.map((holding) => (
                    <MoverRow key={holding.orderNo} holding={holding} />
                  ))}
                </Section>
              )}
              {report.lots.length > 0 && (
                <Section title={<Trans>Cost by lot</Trans>} aside={<Unrealised />}>
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

const AfterCharges = () => (
  <span className="text-muted text-sm">
    <ProfitLossLabel />
  </span>
)

const Unrealised = () => (
  <span className="text-muted text-sm">
    <Trans>Unrealised P&L</Trans>
  </span>
)

const Returns = ({ returns }: Pick<PortfolioReport, 'returns'>) => {
  const { indexName, indexNameHindi, index, moneyWeighted, xirr } = returns
  const name =
    indexName === null ? '' : localName({ name: indexName, nameHindi: indexNameHindi ?? indexName })
  return (
    <Section title={<Trans>Returns</Trans>}>
      <dl className="px-4">
        <FactRow
          strong
          label={<Trans>XIRR</Trans>}
          value={xirr === null ? <Trans>after 30 days</Trans> : <Change percent={xirr} />}
        />
        <FactRow label={<Trans>Time-weighted</Trans>} value={<Change percent={returns.timeWeighted} />} />
        {moneyWeighted !== null && (
          <FactRow label={<Trans>Money-weighted</Trans>} value={<Change percent={moneyWeighted} />} />
        )}
        {index !== null && <FactRow label={name} value={<Change percent={index} />} />}
      </dl>
      <p className="px-4 pt-1 text-muted text-xs">
        <Trans>
          Time-weighted return shows how well you picked stocks: it ignores deposits and withdrawals, so
          compare it with the index. Money-weighted return shows what your money earned, taking into account
          when you put it in; XIRR is that per year.
        </Trans>
      </p>
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
