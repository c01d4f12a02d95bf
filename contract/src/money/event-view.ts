import {
  type AccountFigure,
  accountFigures,
  chargeAccounts,
  type HouseAccount,
  type OwnName,
  ownNames,
} from './chart.ts'
import { type Paise, paiseFromRupees } from './money.ts'

/** A posting in API format: debits positive, as in the ledger. */
export interface EventPosting {
  readonly account: OwnName | HouseAccount
  readonly amount: string
}

export type PartName = 'margin' | 'blocked' | 'result' | 'charges' | 'other'

export interface EventView {
  /** The change in the available funds or, if they didn't change, in the blocked part. */
  readonly amountPaise: Paise
  /** The amount was paid from blocked money. */
  readonly fromBlocked: boolean
  /** The parts of the amount, adding up to the change in the available funds; zero ones are omitted. */
  readonly parts: readonly { readonly name: PartName; readonly paise: Paise }[]
}

const partByFigure: Readonly<Record<AccountFigure, PartName | 'cash'>> = {
  free: 'cash',
  stock: 'margin',
  'stock-allotted': 'margin',
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
 * One funds-flow event for display: a purchase is one amount, split into margin and charges. As an entry sums
 * to zero, the postings other than cash add up to the change in cash.
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
