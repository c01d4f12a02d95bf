import { bankAdd, bankBranch, bankBranches, bankGet, bankUpdate } from '@tarazu/contract/calls/bank.ts'
import type { Kysely } from 'kysely'
import { readInvestor } from '../accounts/queries.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { Encryption } from '../encryption.ts'
import { type BoundCall, bindInvestor } from '../http/bind.ts'
import { isoText } from '../iso-text.ts'
import { Refusal } from '../refusal.ts'
import { addBankAccount, updateBankAccount } from './accounts.ts'
import { openBankDirectory } from './directory.ts'
import { type BankAccount, maskedAccount, readBankAccount } from './queries.ts'

interface BankServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  readonly encryption: Encryption
}

const accountView = (account: BankAccount) => ({
  bankName: account.bank_name,
  branch: account.branch,
  accountHolder: account.holder,
  accountNumber: maskedAccount(account.last_four),
  ifsc: account.ifsc,
  addedAt: isoText(account.added_ms),
  changedAt: isoText(account.changed_ms),
})

export const bankRoutes = ({ database, clock, encryption }: BankServices): readonly BoundCall[] => {
  const keeper = async () => ({ database, encryption, directory: await openBankDirectory() })
  return [
    bindInvestor(bankGet, async (_input, { userId }) => {
      const [account, investor] = await Promise.all([
        readBankAccount(database, userId),
        readInvestor(database, userId),
      ])
      if (investor === undefined) throw new Refusal('tips.msg.249')
      return {
        account: account === undefined ? null : accountView(account),
        accountHolder: investor.identityStatus === 'passed' ? investor.realName : null,
      }
    }),
    bindInvestor(bankAdd, async (details, { userId }) =>
      accountView(await addBankAccount(await keeper(), userId, details, clock.nowMs())),
    ),
    bindInvestor(bankUpdate, async (details, { userId }) =>
      accountView(await updateBankAccount(await keeper(), userId, details, clock.nowMs())),
    ),
    bindInvestor(bankBranch, async ({ ifsc }) => {
      const branch = (await openBankDirectory()).find(ifsc)
      if (branch === undefined) throw new Refusal('tips.msg.056', { ifsc })
      return branch
    }),
    bindInvestor(bankBranches, async ({ query, pageNum, pageSize }) => {
      const found = (await openBankDirectory()).search(query, { pageNum, pageSize })
      return { list: [...found.list], total: found.total, pageNum, pageSize }
    }),
  ]
}
