import { type Settlement, settle } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Posting, State } from '../../ledger/command.ts'
import { type Covering, nothingReleased, type Released, releaseHolds } from './release-holds.ts'

/** The amount of a gain, a loss or a cost, and its time. */
export interface Settling extends Omit<Parameters<typeof settle>[0], 'cashPaise'> {
  readonly instantMs: number
  /** The available cash, if the command has already moved some of it. */
  readonly cashPaise?: bigint
}

/** How the money is distributed, after any releases for it. */
export interface Settled {
  readonly settlement: Settlement
  readonly released: Released
  /** Before charges. */
  readonly postings: readonly Posting[]
}

/**
 * Debits positive: the user's cash grows by a credit, the house's market account pays a profit by a debit.
 * Zero lines are left out.
 */
const postingsOf = (settlement: Settlement, grossPaise: bigint): readonly Posting[] => {
  const postings: readonly Posting[] = [
    { account: 'user:cash', amountPaise: -settlement.cashChangePaise },
    { account: 'user:margin', amountPaise: settlement.depositUsedPaise },
    { account: 'house:market', amountPaise: grossPaise },
    { account: 'house:deficit', amountPaise: settlement.uncoveredPaise },
  ]
  return postings.filter((posting) => posting.amountPaise !== 0n)
}

/**
 * Like `settle`, but the investor's holds are released, as far as needed, before the house bears anything. Their
 * effects come before the settlement's.
 */
export const settlePosition = (state: State, covering: Covering, settling: Settling): Settled => {
  const { instantMs, cashPaise = state.balancePaise('user:cash'), ...sale } = settling
  const settledWith = (released: Released): Settled => {
    const settlement = settle({ ...sale, cashPaise: cashPaise + released.freedPaise })
    return { settlement, released, postings: postingsOf(settlement, sale.grossPaise) }
  }
  const settled = settledWith(nothingReleased)
  const shortPaise = settled.settlement.uncoveredPaise
  return shortPaise === 0n ? settled : settledWith(releaseHolds(state, covering, shortPaise, instantMs))
}
