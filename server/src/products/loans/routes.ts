import {
  loanCheck,
  loanCreate,
  loanDetail,
  loanList,
  loanMy,
  loanPropose,
  loanRepay,
  loanStatement,
} from '@tarazu/contract/calls/loans.ts'
import { loanLimitOf } from '@tarazu/contract/loans/loan-limits.ts'
import { loanRefusals } from '@tarazu/contract/loans/loan-rules.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { wasDecided } from '../../ledger/key-window.ts'
import { readState } from '../../ledger/read-state.ts'
import { resultOf, submitOrRefuse } from '../../ledger/submit-or-refuse.ts'
import { printPaper } from '../../money/documents/printing/print-paper.ts'
import type { Printer } from '../../money/documents/printing/printer.ts'
import { checkTransactionPassword } from '../../people/confirmation/transaction-password.ts'
import type { Clock } from '../../time/clock.ts'
import { readCreditScore } from '../../trading/balances/queries.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { settleClaim } from '../quota/claims.ts'
import { claimAllowance, settleAllowance } from './allowance.ts'
import { applicationFacts, applicationNeeds, applicationSets } from './application.ts'
import { createLoan, fitsAutomatic } from './create.ts'
import type * as paperLayout from './paper-layout.ts'
import { createProposal, validUntilMs } from './propose.ts'
import { readLoanDetail, readLoanPaper, readLoans, readMyLoans } from './queries.ts'
import { createRepay } from './repay.ts'
import type { LoanRules } from './rules.ts'

export interface LoanServices extends Services {
  /** The current settings. */
  readonly rules: () => LoanRules
  readonly calendar: Calendar
  readonly encryption: Encryption
  /** Real time. */
  readonly wallClock: Clock
  readonly isSolo: boolean
  readonly printer: Printer
}

/** The current validation of an application. */
const validatedNow = async (services: LoanServices, userId: bigint, amountPaise: Paise) => {
  const { database, rules } = services
  const [{ score }, state] = await Promise.all([
    readCreditScore(services, userId),
    readState(database, userId, applicationNeeds(userId), applicationSets),
  ])
  const limitPaise = loanLimitOf(score)
  return {
    creditScore: score,
    limitPaise,
    found: loanRefusals(amountPaise, applicationFacts(state, limitPaise)),
    fits: fitsAutomatic(state, rules(), amountPaise),
  }
}

const check = async (
  services: LoanServices,
  { amount }: ParsedInput<typeof loanCheck>,
  userId: bigint,
): Promise<CallOutput<typeof loanCheck>> => {
  const { found, fits } = await validatedNow(services, userId, amount)
  return {
    refusals: found.map(({ key, details }) => ({ key, details: details ?? null })),
    needsReview: !fits && !services.isSolo,
  }
}

const propose = async (
  services: LoanServices,
  { amount }: ParsedInput<typeof loanPropose>,
  { userId, idempotencyKey }: InvestorContext,
): Promise<CallOutput<typeof loanPropose>> => {
  const { commitLoop, calendar, clock } = services
  const { score } = await readCreditScore(services, userId)
  const offer = {
    rules: services.rules(),
    limitPaise: loanLimitOf(score),
    validUntilMs: validUntilMs(calendar, clock.nowMs()),
  }
  return submitOrRefuse(
    commitLoop,
    createProposal(offer),
    { amountPaise: amount },
    { userId, idempotencyKey },
  )
}

/**
 * First the rules, then the transaction password, so that nobody claims what they can't borrow; then the
 * claim on the day's allowance, counted separately; then the investor's own command. A claim that is not paid
 * out is released.
 */
const create = async (
  services: LoanServices,
  { amount, withPwd, language, proposalNo, ...termsRead }: ParsedInput<typeof loanCreate>,
  { userId, idempotencyKey }: InvestorContext,
): Promise<CallOutput<typeof loanCreate>> => {
  const { database, commitLoop, clock, wallClock, isSolo } = services
  const rules = services.rules()
  const { creditScore, limitPaise, found, fits } = await validatedNow(services, userId, amount)
  const [first] = found
  // Repeating an answered request gets the same answer, whatever the current rules.
  const isRepeat = idempotencyKey !== undefined && (await wasDecided(database, userId, idempotencyKey))
  if (first !== undefined && !isRepeat) throw new Refusal(first.key, first.details)
  await checkTransactionPassword(services, userId, withPwd, clock.nowMs())
  const wanted = {
    userId,
    amountPaise: amount,
    idempotencyKey,
    nowMs: clock.nowMs(),
    realMs: wallClock.nowMs(),
  }
  const mayClaim = first === undefined && fits && !isSolo
  const claim = mayClaim ? await claimAllowance(database, rules.loanAutoDayPaise, wanted) : undefined
  const offer = { rules, creditScore, limitPaise, claim: claim?.claim, isSolo }
  const input = { amountPaise: amount, language, termsRead, proposalNo }
  const outcome = await commitLoop.submit(createLoan(offer), input, { userId, idempotencyKey })
  if (claim !== undefined) {
    const isUsed = outcome.kind === 'accepted' && outcome.result.state === 'unpaid'
    if (isUsed) await settleClaim(database, claim.claim, 'sold')
    else await settleAllowance(services, claim)
  }
  return resultOf(outcome)
}

const repay = async (
  { commitLoop, rules }: LoanServices,
  { loanNo, amount }: ParsedInput<typeof loanRepay>,
  { userId, idempotencyKey }: InvestorContext,
): Promise<CallOutput<typeof loanRepay>> => {
  const command = createRepay(rules().repeatLockMs)
  const input = { loanNo, amountPaise: amount }
  return submitOrRefuse(commitLoop, command, input, { userId, idempotencyKey })
}

const printStatement = async (
  { database, printer }: LoanServices,
  { loanNo, language }: ParsedInput<typeof loanStatement>,
  userId: bigint,
) => {
  const kept = await readLoanPaper(database, userId, loanNo)
  if (kept === undefined) throw new Refusal(refusals.noSuchLoan)
  return printPaper<typeof paperLayout>(new URL('./paper-layout.ts', import.meta.url), {
    language,
    holder: await printer.readHolder(userId),
    paper: kept.papers[language],
    digest: kept.digest,
    signedMs: Number(kept.signed_ms),
  })
}

export const loanRoutes = (services: LoanServices): readonly BoundCall[] => [
  bindInvestor(loanMy, (_input, { userId }) => readMyLoans(services, services.rules(), userId)),
  bindInvestor(loanCheck, (input, { userId }) => check(services, input, userId)),
  bindInvestor(loanPropose, (input, context) => propose(services, input, context)),
  bindInvestor(loanCreate, (input, context) => create(services, input, context)),
  bindInvestor(loanList, (input, { userId }) => readLoans(services, userId, input)),
  bindInvestor(loanDetail, ({ loanNo }, { userId }) => readLoanDetail(services, userId, loanNo)),
  bindInvestor(loanRepay, (input, context) => repay(services, input, context)),
  bindInvestor(loanStatement, (input, { userId }) =>
    services.printer.inTurn(userId, () => printStatement(services, input, userId)),
  ),
]
