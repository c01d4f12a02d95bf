import { Trans } from '@lingui/react/macro'
import { percentText } from '@tarazu/contract/money/format.ts'
import { toneColour } from '@tarazu/ui/change.tsx'
import { localName } from '../../locale/activate.ts'
import { compactText } from '../../locale/compact.ts'
import type { FundListSort } from '../../router/search-parameters.ts'
import { returnOver } from './fund-figures.ts'
import { FundMark } from './fund-mark.tsx'
import type { Fund } from './fund-queries.ts'
import { FundStateBadge } from './fund-state-badge.tsx'
import { groupName, spanName } from './fund-words.ts'
import { KindAndMinimum } from './kind-and-minimum.tsx'
import { RiskMark } from './risk-mark.tsx'

/** Wide enough for "+123.4%", and for a thumb. */
export const returnColumn = 'w-15 text-end'

interface FundRowProps {
  readonly fund: Fund
  /** Costs or assets are shown below the name while the list is sorted by them. */
  readonly sort: FundListSort
  /** The periods of the columns, in months. */
  readonly windows: readonly number[]
}

/** A fund in a list: its risk, name, kind and minimum, and its returns in columns. */
export const FundRow = ({ fund, sort, windows }: FundRowProps) => (
  <span className="flex min-h-15 items-center gap-3 px-4 py-2 text-start">
    {fund.risk === null ? <FundMark group={fund.group} /> : <RiskMark risk={fund.risk} />}
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 font-medium text-base leading-snug">{localName(fund)}</span>
      <span className="figures flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
          <Below fund={fund} sort={sort} />
          <FundStateBadge state={fund.state} />
        </span>
        <Returns fund={fund} windows={windows} />
      </span>
    </span>
  </span>
)

const Below = ({ fund, sort }: Pick<FundRowProps, 'fund' | 'sort'>) => {
  if (sort === 'expense' && fund.expensePercent !== null)
    return (
      <span>
        {groupName(fund.group)} · <Trans>costs {fund.expensePercent}% a year</Trans>
      </span>
    )
  if (sort === 'assets' && fund.assets !== null) {
    const assets = `₹${compactText(Number(fund.assets))}`
    return (
      <span>
        {groupName(fund.group)} · <Trans>{assets} in the fund</Trans>
      </span>
    )
  }
  return (
    <span>
      <KindAndMinimum fund={fund} />
    </span>
  )
}

/** None for a scheme with unknown payouts. */
const Returns = ({ fund, windows }: Pick<FundRowProps, 'fund' | 'windows'>) => {
  if (fund.option === 'idcw')
    return (
      <span className="ms-auto text-muted text-xs">
        <Trans>payouts unknown</Trans>
      </span>
    )
  return (
    <span className="ms-auto flex">
      {windows.map((months) => {
        const percent = returnOver(fund, months)
        return (
          <span key={months} className={returnColumn}>
            <span className="sr-only">{spanName(months)} </span>
            {percent === null ? (
              <span className="text-muted text-sm">–</span>
            ) : (
              <span className={`font-medium text-sm ${toneColour(percent)}`}>
                {percentText(Number(percent), 1, { sign: true })}
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}
