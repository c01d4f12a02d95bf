import { useLingui } from '@lingui/react/macro'
import type { CashKind } from '@tarazu/contract/money/chart.ts'

/** The filters, in display order. */
export const kinds = [
  'all',
  'opened',
  'closed',
  'money-in',
  'withdrawals',
  'blocked',
  'funds',
  'financing',
  'dividends',
  'square-offs',
  'quant',
  'loans',
] as const satisfies readonly (CashKind | 'all')[]

export type KindFilter = (typeof kinds)[number]

/** The filters' names, in the page's language. */
export const useKindNames = (): Readonly<Record<KindFilter, string>> => {
  const { t } = useLingui()
  return {
    all: t({ message: 'All', comment: 'all events of the flow of funds', context: 'lines' }),
    opened: t({ message: 'Opened', comment: 'positions that were opened' }),
    closed: t({ message: 'Closed', comment: 'positions that were closed' }),
    'money-in': t`Money in`,
    withdrawals: t`Withdrawals`,
    blocked: t`Blocked and released`,
    funds: t({ message: 'Funds', comment: 'events of mutual funds', context: 'lines' }),
    financing: t`Financing`,
    dividends: t`Dividends and splits`,
    'square-offs': t`Auto square-off`,
    quant: t`AI products`,
    loans: t({ message: 'Loans', context: 'lines' }),
  }
}
