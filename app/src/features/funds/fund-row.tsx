import { Trans } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import type { ReactNode } from 'react'
import { localName } from '../../locale/activate.ts'
import { compactText } from '../../locale/compact.ts'
import type { FundListSort } from '../../router/search-parameters.ts'
import { headlineWindow, returnOver } from './fund-figures.ts'
import { FundMark } from './fund-mark.tsx'
import type { Fund } from './fund-queries.ts'
import { FundStateBadge } from './fund-state-badge.tsx'
import { riskName, spanName } from './fund-words.ts'

interface FundRowProps {
  readonly fund: Fund
  /** The list's order decides which figure stands at the end. */
  readonly sort: FundListSort
}

/** A fund in a list: its name, risk and smallest amount, and the figure that the list is sorted by. */
export const FundRow = ({ fund, sort }: FundRowProps) => {
  const least = rupeesText(fund.minimumAmount, { whole: true })
  return (
    <span className="flex min-h-18 items-center gap-3 px-4 py-3 text-start">
      <FundMark group={fund.group} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium text-base leading-snug">{localName(fund)}</span>
        <span className="figures mt-0.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-muted text-xs">
          <span>
            {fund.risk !== null && riskName(fund.risk)}
            {fund.risk !== null && fund.state === 'open' && ' · '}
            {fund.state === 'open' && (
              <span className="whitespace-nowrap">
                <Trans>from {least}</Trans>
              </span>
            )}
          </span>
          <FundStateBadge state={fund.state} />
        </span>
      </span>
      <span className="shrink-0 text-end">
        <Figure fund={fund} sort={sort} />
      </span>
    </span>
  )
}

const sortedWindows: Partial<Record<FundListSort, number>> = {
  return1m: 1,
  return12m: 12,
  return36m: 36,
  return60m: 60,
}

const Figure = ({ fund, sort }: FundRowProps) => {
  if (fund.option === 'idcw') return <Told figure="–" what={<Trans>payouts unknown</Trans>} />
  if (sort === 'expense' && fund.expensePercent !== null)
    return <Told figure={`${fund.expensePercent}%`} what={<Trans>costs a year</Trans>} />
  if (sort === 'assets' && fund.assets !== null)
    return <Told figure={`₹${compactText(Number(fund.assets))}`} what={<Trans>in the fund</Trans>} />
  const months = sortedWindows[sort]
  const found = months === undefined ? headlineWindow(fund) : { months, percent: returnOver(fund, months) }
  if (found === undefined) return null
  return (
    <Told
      figure={found.percent === null ? '–' : <Change percent={found.percent} />}
      what={found.months > 12 ? <Trans>a year, {spanName(found.months)}</Trans> : spanName(found.months)}
    />
  )
}

const Told = ({ figure, what }: { readonly figure: ReactNode; readonly what: ReactNode }) => (
  <>
    <span className="figures block font-medium text-base">{figure}</span>
    <span className="figures block text-muted text-xs">{what}</span>
  </>
)
