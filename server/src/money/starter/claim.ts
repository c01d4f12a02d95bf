import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { starterGrantTable } from './tables.ts'

export interface StarterClaim {
  /** In rupees: "100000.00". */
  readonly amount: string
}

/**
 * Pays an investor the starter sum: practice money from a separate house account, once for each account.
 * Whether the identity already got it in an earlier account is checked beforehand (marks.ts). Refuses in this
 * order with accountLocked, identityNeeded, starterAlreadyPaid and starterNotOffered (the sum is 0).
 */
export const createStarterClaim = (amountPaise: bigint): Command<Record<string, never>, StarterClaim> => ({
  name: 'starter.claim',
  needs: (_input, user_id) => [rowKey(investorTable, { user_id }), rowKey(starterGrantTable, { user_id })],
  decide: (state, _input, instantMs) => {
    const user_id = state.userId
    const investor = state.row(investorTable, { user_id })
    if (investor === undefined) throw new Error('a command of an unknown user')
    if (investor.locked) return refused(refusals.accountLocked)
    if (investor.identity_status !== 'passed') return refused(refusals.identityNeeded)
    if (state.row(starterGrantTable, { user_id }) !== undefined) return refused(refusals.starterAlreadyPaid)
    if (amountPaise <= 0n) return refused(refusals.starterNotOffered)
    const grant = { user_id, amount_paise: amountPaise, granted_ms: BigInt(instantMs) }
    return {
      kind: 'accepted',
      result: { amount: rupeesFromPaise(amountPaise) },
      effects: [
        insert(starterGrantTable, grant),
        {
          kind: 'transfer',
          entryType: 'practice-funds',
          reference: state.commandId.toString(),
          postings: [
            { account: 'house:starter', amountPaise },
            { account: 'user:cash', amountPaise: -amountPaise },
          ],
        },
      ],
    }
  },
})
