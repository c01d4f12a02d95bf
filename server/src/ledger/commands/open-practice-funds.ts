import type { Command } from '../command.ts'

export interface PracticeFunds {
  readonly amountPaise: bigint
}

/**
 * Practice money for a new account, paid in by the practice bank. It isn't refused if the account already has
 * money; callers (a sign-up, the demo accounts) submit it once, with its own idempotency key.
 */
export const openPracticeFunds: Command<PracticeFunds, { readonly cashPaise: bigint }> = {
  name: 'ledger.open-practice-funds',
  needs: () => [],
  decide: (state, { amountPaise }) => {
    if (amountPaise <= 0n) throw new RangeError('practice funds must be positive')
    return {
      kind: 'accepted',
      result: { cashPaise: state.balancePaise('user:cash') + amountPaise },
      effects: [
        {
          kind: 'transfer',
          entryType: 'practice-funds',
          reference: state.commandId.toString(),
          postings: [
            { account: 'house:bank', amountPaise },
            { account: 'user:cash', amountPaise: -amountPaise },
          ],
        },
      ],
    }
  },
}
