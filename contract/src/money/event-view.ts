import {
  type AccountFigure,
  accountFigures,
  chargeAccounts,
  type HouseAccount,
  type OwnName,
  ownNames,
} from './chart.ts'
import { type Paise, paiseFromRupees } from './money.ts'

/** A posting as the calls give it: debits positive, as the ledger keeps them. */
export interface EventPosting {
  readonly account: OwnName | HouseAccount
  readonly amount: string
}

export type PartName = 'margin' | 'blocked' | 'result' | 'charges' | 'other'

export interface EventView {
  /** What the event changed: the available funds, or what was blocked of them if it left those as they were. */
  readonly amountPaise: Paise
  /** The amount was paid from blocked money. */
  readonly fromBlocked: boolean
  /** What the amount consists of, adding up to the change of the available funds; none of zero. */
  readonly parts: readonly { readonly name: PartName; readonly paise: Paise }[]
}

const partByFigure: Readonly<Record<AccountFigure, PartName | 'cash'>> = {
  free: 'cash',
  stock: 'margin',
  frozen: 'blocked',
  'frozen-withdrawal': 'blocked',
  'frozen-fund': 'blocked',
}
const partByOwnName = new Map<string, PartName | 'cash'>(
  ownNames.map((name) => [name, partByFigure[accountFigures[`user:${name}`]]]),
)
const charges: ReadonlySet<string> = new Set(chargeAccounts)
const partOf = (account: OwnName | HouseAccount): PartName | 'cash' => {
  const own = partByOwnName.get(account)
  if (own !== undefined) return own
  if (charges.has(account)) return 'charges'
  return account === 'house:market' ? 'result' : 'other'
}
const partNames = ['blocked', 'margin', 'result', 'charges', 'other'] as const

/**
 * One event of the flow of funds as a person reads it: a purchase is one amount, of which so much is margin and so much
 * charges. Since an entry sums to zero, the postings beside the cash add up to the cash's change.
 */
export const eventView = (postings: readonly EventPosting[]): EventView => {
  const sums = new Map<PartName | 'cash', Paise>()
  for (const { account, amount } of postings) {
    const name = partOf(account)
    sums.set(name, (sums.get(name) ?? 0n) + (paiseFromRupees(amount) ?? 0n))
  }
  const cashPaise = -(sums.get('cash') ?? 0n)
  const fromBlocked = cashPaise === 0n
  const parts = partNames
    .map((name) => ({ name, paise: sums.get(name) ?? 0n }))
    .filter(({ paise }) => paise !== 0n)
  return { amountPaise: fromBlocked ? -(sums.get('blocked') ?? 0n) : cashPaise, fromBlocked, parts }
}
