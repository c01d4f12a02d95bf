import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { dayText, percentText, rupeesText } from '@tarazu/contract/money/format.ts'
import { IconButton } from '@tarazu/ui/button.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { ChooseFund } from '../../features/funds/choose-fund.tsx'
import { mostCompared } from '../../features/funds/compare-choice.tsx'
import { FigureTable, type FigureTableRow } from '../../features/funds/figure-table.tsx'
import { comparedWindows, leastPurchase } from '../../features/funds/fund-figures.ts'
import { type FundDetail, fundQuery } from '../../features/funds/fund-queries.ts'
import { fundStateWord } from '../../features/funds/fund-state-badge.tsx'
import { riskName, spanName } from '../../features/funds/fund-words.ts'
import { localName } from '../../locale/activate.ts'
import { compactText } from '../../locale/compact.ts'
import { LoadFailure } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { comparedFunds } from '../../router/search-parameters.ts'

const compare = (codes: readonly string[]) =>
  navigate({ to: '/compare-funds', search: comparedFunds({ codes: codes.join(',') }), replace: true })

/** Up to three funds side by side; each can be removed, and others added. */
export const CompareFundsPage = () => {
  const { t } = useLingui()
  const { codes: asked } = useSearch('/compare-funds')
  const codes = asked === undefined ? [] : [...new Set(asked.split(','))]
  return (
    <Page title={<Trans>Compare funds</Trans>}>
      {codes.length > 0 && <Compared codes={codes} />}
      {codes.length < mostCompared && (
        <div className="pt-4">
          <ChooseFund
            label={codes.length === 0 ? t`First fund` : t`Compare with`}
            chosen={undefined}
            except={codes}
            onChoose={(code) => compare([...codes, code])}
          />
        </div>
      )}
    </Page>
  )
}

const Compared = ({ codes }: { readonly codes: readonly string[] }) => {
  const { t } = useLingui()
  const queries = useQueries({ queries: codes.map(fundQuery) })
  const failed = queries.find(({ error }) => error !== null)
  if (failed !== undefined)
    return (
      <LoadFailure
        error={failed.error}
        onRetry={() => Promise.all(queries.map(({ refetch }) => refetch()))}
      />
    )
  const funds = queries.flatMap(({ data }) => (data === undefined ? [] : [data]))
  if (funds.length < codes.length)
    return (
      <div aria-busy="true">
        <SkeletonRows count={8} />
      </div>
    )
  return (
    <>
      <FigureTable
        caption={t`Funds side by side`}
        heads={funds.map((fund) => (
          <Fragment key={fund.code}>
            <Link
              to="/fund/$code"
              params={{ code: fund.code }}
              className="tappable wrap-anywhere inline-block min-h-11 py-1 font-semibold text-link"
            >
              {localName(fund)}
            </Link>
            <span className="block">{fundStateWord(fund.state)}</span>
            <RemoveFund fund={fund} codes={codes} />
          </Fragment>
        ))}
        rows={rowsOf(funds).filter(({ cells }) => cells.some((cell) => cell !== unknown))}
      />
      <p className="px-4 pt-3 text-muted text-xs">
        <Trans>
          Returns beyond one year are per year. Past performance doesn’t guarantee future returns.
        </Trans>
      </p>
    </>
  )
}

/** A row without any value is omitted. */
const unknown = '–'

const rowsOf = (funds: readonly FundDetail[]): readonly FigureTableRow[] => {
  const row = (key: string, name: ReactNode, read: (fund: FundDetail) => ReactNode) => ({
    key,
    name,
    cells: funds.map(read),
  })
  const windowOf = (fund: FundDetail, months: number) => fund.windows.find((one) => one.months === months)
  const share = (percent: string | null | undefined) =>
    percent == null ? unknown : percentText(Number(percent), 1)
  return [
    row('value', <Trans>NAV</Trans>, netValueOf),
    row('risk', <Trans>Risk</Trans>, ({ risk }) => (risk === null ? unknown : riskName(risk))),
    ...comparedWindows(funds).map((months) =>
      row(`return-${months}`, <Trans>Return, {spanName(months)}</Trans>, (fund) => {
        const percent = windowOf(fund, months)?.percent ?? null
        return percent === null ? unknown : <Change percent={percent} />
      }),
    ),
    row('fall', <Trans>Deepest fall, 5 years</Trans>, (fund) => share(windowOf(fund, 60)?.drawdownPercent)),
    row('deviation', <Trans>Volatility, 3 years</Trans>, (fund) =>
      share(windowOf(fund, 36)?.deviationPercent),
    ),
    row('expense', <Trans>Expense ratio, a year</Trans>, ({ expensePercent }) =>
      expensePercent === null ? unknown : `${expensePercent}%`,
    ),
    row('load', <Trans>Highest exit load</Trans>, ({ exitLoad, redemptionRate }) =>
      exitLoad.length === 0 ? <Trans>none</Trans> : `${redemptionRate}%`,
    ),
    row('lock', <Trans>Lock-in</Trans>, ({ lockUpDays }) =>
      lockUpDays === 0 ? <Trans>none</Trans> : spanName(Math.round(lockUpDays / 365) * 12),
    ),
    row('least', <Trans>Minimum purchase</Trans>, (fund) => {
      const least = leastPurchase(fund)
      return least === undefined ? unknown : <Money rupees={least} />
    }),
    row('assets', <Trans>Assets</Trans>, ({ assets }) =>
      assets === null ? unknown : `₹${compactText(Number(assets))}`,
    ),
    row('since', <Trans>Since</Trans>, ({ launchDay }) => launchDay?.slice(0, 4) ?? unknown),
  ]
}

/** With its day, on which the figures below end; a closed fund's is earlier than the others'. */
const netValueOf = ({ netValue, netValueDate }: FundDetail): ReactNode =>
  netValue === null || netValueDate === null ? (
    unknown
  ) : (
    <>
      {rupeesText(netValue)}
      <span className="block whitespace-nowrap font-normal text-muted">{dayText(netValueDate)}</span>
    </>
  )

interface RemoveFundProps {
  readonly fund: FundDetail
  readonly codes: readonly string[]
}

const RemoveFund = ({ fund, codes }: RemoveFundProps) => {
  const { t } = useLingui()
  const name = localName(fund)
  return (
    <IconButton
      label={t`Take ${name} out`}
      onClick={() => compare(codes.filter((code) => code !== fund.code))}
      className="-me-3"
    >
      <X className="size-4 text-muted" aria-hidden />
    </IconButton>
  )
}
