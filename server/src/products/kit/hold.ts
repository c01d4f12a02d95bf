import type { EntryType, UserAccount } from '@tarazu/contract/money/chart.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Effect } from '../../ledger/command.ts'

/** Money of an unsettled order, in a separate account. */
interface Hold {
  /** Cash goes into the hold or, if negative, back out of it. */
  readonly move: (reference: bigint, morePaise: Paise) => readonly Effect[]
  /** Everything an order holds is released into cash. The hold's line comes first in its entry. */
  readonly release: (reference: bigint, heldPaise: Paise) => readonly Effect[]
}

export const createHold = ({
  account,
  holdEntry,
  releaseEntry,
}: {
  readonly account: UserAccount
  readonly holdEntry: EntryType
  readonly releaseEntry: EntryType
}): Hold => ({
  move: (reference, morePaise) =>
    morePaise === 0n
      ? []
      : [
          {
            kind: 'transfer',
            entryType: morePaise > 0n ? holdEntry : releaseEntry,
            reference: reference.toString(),
            postings: [
              { account: 'user:cash', amountPaise: morePaise },
              { account, amountPaise: -morePaise },
            ],
          },
        ],
  release: (reference, heldPaise) =>
    heldPaise === 0n
      ? []
      : [
          {
            kind: 'transfer',
            entryType: releaseEntry,
            reference: reference.toString(),
            postings: [
              { account, amountPaise: heldPaise },
              { account: 'user:cash', amountPaise: -heldPaise },
            ],
          },
        ],
})
