import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Settlement } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Posting } from '../../ledger/command.ts'

/**
 * Where the money of a settlement goes, before charges. Debits positive: the user's cash grows by a credit, the
 * house's market account pays a profit by a debit. Lines of nothing are left out.
 */
export const settlementPostings = (settlement: Settlement, grossPaise: Paise): readonly Posting[] => {
  const postings: readonly Posting[] = [
    { account: 'user:cash', amountPaise: -settlement.cashChangePaise },
    { account: 'user:margin', amountPaise: settlement.depositUsedPaise },
    { account: 'house:market', amountPaise: grossPaise },
    { account: 'house:deficit', amountPaise: settlement.uncoveredPaise },
  ]
  return postings.filter((posting) => posting.amountPaise !== 0n)
}
