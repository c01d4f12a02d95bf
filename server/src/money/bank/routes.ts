import { bankAdd, bankBranch, bankBranches, bankGet, bankUpdate } from '@tarazu/contract/calls/bank.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Transaction } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { refuseHeldChanges } from '../../people/confirmation/held-changes.ts'
import { confirmedChange, type StepUpTools } from '../../people/confirmation/step-up.ts'
import { createTriedPasswords } from '../../people/credentials/tried-passwords.ts'
import { readInvestor } from '../../people/investors/queries.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { type AccountKeeper, addBankAccount, updateBankAccount } from './accounts.ts'
import { openBankDirectory } from './directory.ts'
import { type BankAccount, maskedAccount, readBankAccount } from './queries.ts'

interface BankServices extends Omit<StepUpTools, 'tried'>, Pick<AccountKeeper, 'hasAwaitingWithdrawal'> {
  /** The market's clock. */
  readonly clock: Clock
}

const presentAccount = (account: BankAccount) => ({
  bankName: account.bank_name,
  branch: account.branch,
  accountHolder: account.holder,
  accountNumber: maskedAccount(account.last_four),
  ifsc: account.ifsc,
  addedAt: isoText(account.added_ms),
  changedAt: isoText(account.changed_ms),
})

export const bankRoutes = (services: BankServices): readonly BoundCall[] => {
  const { database, clock, wallClock, encryption, hasAwaitingWithdrawal } = services
  const tools = { ...services, tried: createTriedPasswords(database) }
  const keeper = async () => ({
    database,
    encryption,
    hasAwaitingWithdrawal,
    directory: await openBankDirectory(),
  })
  return [
    bindInvestor(bankGet, async (_input, { userId }) => {
      const [account, investor] = await Promise.all([
        readBankAccount(database, userId),
        readInvestor(database, userId),
      ])
      if (investor === undefined) throw new Refusal(refusals.sessionEnded)
      return {
        account: account === undefined ? null : presentAccount(account),
        accountHolder: investor.identityStatus === 'passed' ? investor.realName : null,
      }
    }),
    bindInvestor(bankAdd, async (details, { userId }) => {
      await refuseHeldChanges(database, userId, wallClock.nowMs())
      return presentAccount(await addBankAccount(await keeper(), userId, details, clock.nowMs()))
    }),
    bindInvestor(bankUpdate, async (input, context) => {
      const instants = { nowMs: wallClock.nowMs(), instantMs: clock.nowMs() }
      const usual = await keeper()
      const change = (transaction: Transaction<Database>) =>
        updateBankAccount({ ...usual, database: transaction }, context.userId, input, instants)
      return presentAccount(await confirmedChange(tools, context, { ...input, first: 'allowed', change }))
    }),
    bindInvestor(bankBranch, async ({ ifsc }) => {
      const branch = (await openBankDirectory()).find(ifsc)
      if (branch === undefined) throw new Refusal(refusals.noBranchWithIfsc, { ifsc })
      return branch
    }),
    bindInvestor(bankBranches, async ({ query, pageNum, pageSize }) => {
      const found = (await openBankDirectory()).search(query, { pageNum, pageSize })
      return { list: [...found.list], total: found.total, pageNum, pageSize }
    }),
  ]
}
