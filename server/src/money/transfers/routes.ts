import {
  depositCreate,
  depositList,
  depositPay,
  depositRules,
  withdrawalCancel,
  withdrawalCreate,
  withdrawalList,
  withdrawalRules,
} from '@tarazu/contract/calls/transfers.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { wasDecided } from '../../ledger/key-window.ts'
import { balancesOf } from '../../ledger/queries.ts'
import { readState } from '../../ledger/read-state.ts'
import { createRun, type Run } from '../../ledger/submit-or-refuse.ts'
import {
  checkTransactionPassword,
  readTransactionPasswordState,
} from '../../people/confirmation/transaction-password.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { maskedAccount, readBankAccount } from '../bank/queries.ts'
import { totalDebtPaise, unpaidLoans } from '../loans/effects.ts'
import { createDeposit, createPay, depositRulesOf } from './deposit.ts'
import {
  type LoggedDeposit,
  type LoggedWithdrawal,
  presentDeposit,
  presentPaidBank,
  presentWithdrawal,
} from './present.ts'
import {
  readDeposits,
  readDepositWindow,
  readPaidBank,
  readPayer,
  readTransferInvestor,
  readWithdrawals,
} from './queries.ts'
import { refuseUnmet, type TransferRules } from './rules.ts'
import { checkWithdrawalCode, isCodeNeeded } from './verification-code.ts'
import { cancelWithdrawal, createWithdrawal } from './withdrawal.ts'
import { type PositionRule, withdrawalRulesOf } from './withdrawal-rules.ts'
import { windowTexts } from './withdrawal-window.ts'

export interface TransferServices extends Services {
  /** The current settings. */
  readonly rules: () => TransferRules
  readonly encryption: Encryption
  /** SOLO: paid deposits are confirmed at once. */
  readonly isSolo: boolean
  readonly positions: PositionRule
  /** Real time, which authenticator codes use. */
  readonly wallClock: Clock
}

const investorOrEnd = async ({ database }: Services, userId: bigint) => {
  const investor = await readTransferInvestor(database, userId)
  if (investor === undefined) throw new Refusal(refusals.sessionEnded)
  return investor
}

const depositRoutes = (services: TransferServices, run: Run): readonly BoundCall[] => {
  const { database, clock, rules, isSolo } = services
  // The result comes from the command log, which doesn't have it.
  const withPayer = async (userId: bigint, running: Promise<LoggedDeposit>) => {
    const logged = await running
    return { ...logged, payer: await readPayer(database, userId, BigInt(logged.orderNo)) }
  }
  return [
    bindInvestor(depositRules, async (_input, { userId }) => {
      const [investor, begunMs] = await Promise.all([
        investorOrEnd(services, userId),
        readDepositWindow(database, userId),
      ])
      const current = rules()
      return {
        minimumAmount: rupeesFromPaise(current.depositMinimumPaise),
        maximumAmount: rupeesFromPaise(current.depositMaximumPaise),
        payer: investor.identity_status === 'passed' ? investor.real_name : null,
        paymentMinutes: current.depositPaymentMinutes,
        confirmedAtOnce: isSolo,
        rules: [...depositRulesOf(investor, begunMs, clock.nowMs())],
      }
    }),
    bindInvestor(depositCreate, ({ amount, payer, method }, context) =>
      withPayer(context.userId, run(createDeposit(rules(), payer), { amountPaise: amount, method }, context)),
    ),
    bindInvestor(depositPay, (input, context) =>
      withPayer(context.userId, run(createPay(isSolo), input, context)),
    ),
    bindInvestor(depositList, async (filter, { userId }) => {
      const page = await readDeposits(database, userId, filter)
      const nowMs = clock.nowMs()
      return { ...page, list: page.list.map((row) => presentDeposit(row, nowMs)) }
    }),
  ]
}

/** The current rules for a withdrawal, regardless of its amount. */
const readWithdrawalRules = async (services: TransferServices, userId: bigint) => {
  const { database, market, clock, wallClock, rules, positions } = services
  const [investor, bank, transactionPassword, state] = await Promise.all([
    investorOrEnd(services, userId),
    readBankAccount(database, userId),
    readTransactionPasswordState(database, userId),
    readState(database, userId, [], [...positions.sets, unpaidLoans]),
  ])
  const facts = {
    investor,
    heldUntilMs: bank?.held_until_ms,
    hasPassword: transactionPassword.set,
    hasOpenPositions: positions.hasOpen(state),
    debtPaise: totalDebtPaise(state.rows(unpaidLoans)),
    hours: rules().withdrawalHours,
    realMs: wallClock.nowMs(),
  }
  return withdrawalRulesOf(facts, market, clock.nowMs())
}

/**
 * Refuses with the first unmet rule. Repeating a decided request gets the same decision, whatever the rules
 * say now.
 */
const refuseByRules = async (
  services: TransferServices,
  { userId, idempotencyKey }: InvestorContext,
): Promise<void> => {
  const unmet = refuseUnmet(await readWithdrawalRules(services, userId))
  if (unmet === undefined) return
  if (idempotencyKey !== undefined && (await wasDecided(services.database, userId, idempotencyKey))) return
  throw new Refusal(unmet.key, unmet.details)
}

const withdrawalRoutes = (services: TransferServices, run: Run): readonly BoundCall[] => {
  const { database, market, clock, wallClock, rules, positions } = services
  const withBank = async (userId: bigint, running: Promise<LoggedWithdrawal>) => {
    const logged = await running
    return { ...logged, ...presentPaidBank(await readPaidBank(database, userId, BigInt(logged.orderNo))) }
  }
  return [
    bindInvestor(withdrawalRules, async (_input, { userId }) => {
      const [ruleList, bank, balances, codeNeeded] = await Promise.all([
        readWithdrawalRules(services, userId),
        readBankAccount(database, userId),
        balancesOf(database, userId),
        isCodeNeeded(database, userId),
      ])
      const current = rules()
      return {
        availableFunds: rupeesFromPaise(balances['user:cash']),
        minimumAmount: rupeesFromPaise(current.withdrawalMinimumPaise),
        maximumAmount: rupeesFromPaise(current.withdrawalMaximumPaise),
        fee: rupeesFromPaise(current.withdrawalFeePaise),
        arrivalHours: current.withdrawalArrivalHours,
        hours: [...windowTexts(current.withdrawalHours)],
        bank:
          bank === undefined
            ? null
            : { bankName: bank.bank_name, accountNumber: maskedAccount(bank.last_four), ifsc: bank.ifsc },
        codeNeeded,
        rules: [...ruleList],
      }
    }),
    bindInvestor(withdrawalCreate, async ({ amount, password, code }, context) => {
      await refuseByRules(services, context)
      // Not part of the command: it takes time, counts its own attempts, and must not be in the log.
      await checkTransactionPassword(services, context.userId, password, clock.nowMs())
      const { userId, idempotencyKey } = context
      const command = createWithdrawal(market, rules(), wallClock.nowMs(), positions)
      const input = { amountPaise: amount }
      const validate = async () => {
        const state = await readState(database, userId, command.needs(input, userId), command.sets)
        const decision = command.decide(state, input, clock.nowMs())
        if (decision.kind === 'refused') throw new Refusal(decision.key, decision.details)
      }
      await checkWithdrawalCode(services, { userId, idempotencyKey, code, validate }, wallClock.nowMs())
      return withBank(userId, run(command, input, context))
    }),
    bindInvestor(withdrawalList, async (filter, { userId }) => {
      const page = await readWithdrawals(database, userId, filter)
      return { ...page, list: page.list.map(presentWithdrawal) }
    }),
    bindInvestor(withdrawalCancel, (input, context) =>
      withBank(context.userId, run(cancelWithdrawal, input, context)),
    ),
  ]
}

export const transferRoutes = (services: TransferServices): readonly BoundCall[] => {
  const run = createRun(services.commitLoop)
  return [...depositRoutes(services, run), ...withdrawalRoutes(services, run)]
}
