import {
  fundPlanChange,
  fundPlanCreate,
  fundPlanEnd,
  fundPlanList,
} from '@tarazu/contract/calls/fund-plans.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { Encryption } from '../../../database/encryption.ts'
import type { Command } from '../../../ledger/command.ts'
import { type FundFacts, fundCatalogueOf } from '../../../market/funds/queries.ts'
import {
  checkTransactionPassword,
  readTransactionPasswordState,
} from '../../../people/confirmation/transaction-password.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../../../wire/http/bind.ts'
import type { Services } from '../../../wire/services.ts'
import { fundNames } from '../present.ts'
import { changePlan, createPlanCommand, endPlan } from './change.ts'
import { readDates, readPlan, readPlans } from './queries.ts'
import type { FundPlanDateRow, FundPlanRow } from './tables.ts'

interface PlanServices extends Pick<Services, 'database' | 'commitLoop' | 'market' | 'clock'> {
  readonly encryption: Encryption
  readonly repeatLockMs: () => number
}

type Plan = CallOutput<typeof fundPlanCreate>

const present = (
  row: FundPlanRow,
  dates: readonly FundPlanDateRow[],
  facts: FundFacts | undefined,
): Plan => ({
  planNo: row.plan_no.toString(),
  kind: row.kind,
  ...(facts === undefined
    ? { code: row.fund, name: row.fund, nameHindi: row.fund, family: 'scheme', group: 'scheme' }
    : fundNames(facts)),
  ...{ rhythm: row.rhythm, date: row.on_date, amount: rupeesFromPaise(row.amount_paise) },
  ...{ stepUpPercent: row.step_up_percent, state: row.state, pausedUntil: row.paused_until },
  ...{ skipNext: row.skip_next, startDay: row.start_day, nextDay: row.next_day },
  ...{ installments: row.installments, done: row.done, missed: row.missed },
  total: rupeesFromPaise(row.total_paise),
  endedReason: row.ended_reason,
  last: dates
    .filter(({ plan_no }) => plan_no === row.plan_no)
    .slice(0, 3)
    .map(({ day, result, amount_paise, order_no }) => ({
      ...{ day, result, amount: rupeesFromPaise(amount_paise), orderNo: order_no?.toString() ?? null },
    })),
})

/** An investor's plans of funds. */
export const fundPlanRoutes = (services: PlanServices): readonly BoundCall[] => {
  const { database, commitLoop, market, clock, repeatLockMs } = services
  const funds = fundCatalogueOf(market)
  const run = async <Input>(
    command: Command<Input, { readonly planNo: string }>,
    input: Input,
    { userId, idempotencyKey }: InvestorContext,
  ): Promise<Plan> => {
    const outcome = await commitLoop.submit(command, input, { userId, idempotencyKey })
    if (outcome.kind === 'refused') throw new Refusal(outcome.key, outcome.details)
    const row = await readPlan(database, userId, BigInt(outcome.result.planNo))
    if (row === undefined) throw new Error('a plan that was just written is not there')
    const dates = await readDates(database, userId, [row.plan_no])
    return present(row, dates, await funds.find(row.fund, clock.nowMs()))
  }
  const confirm = async (password: string | undefined, { userId }: InvestorContext): Promise<void> => {
    const { set } = await readTransactionPasswordState(database, userId)
    if (!set) throw new Refusal(refusals.fundNeedsTransactionPassword)
    if (password === undefined) throw new Refusal(refusals.transactionPasswordWrong)
    await checkTransactionPassword(services, userId, password, clock.nowMs())
  }
  const own = async (userId: bigint, planNo: bigint): Promise<FundPlanRow> => {
    const row = await readPlan(database, userId, planNo)
    if (row === undefined) throw new Refusal(refusals.noSuchFundPlan)
    return row
  }
  return [
    bindInvestor(fundPlanCreate, async ({ withPwd, ...input }, context) => {
      const facts = await funds.find(input.code, clock.nowMs())
      if (facts === undefined) throw new Refusal(refusals.noSuchFund)
      await confirm(withPwd, context)
      return run(createPlanCommand(facts, repeatLockMs()), input, context)
    }),
    bindInvestor(fundPlanList, async ({ planNo, code, pageNum, pageSize }, { userId }) => {
      const { list, total } = await readPlans(database, userId, { planNo, code, pageNum, pageSize })
      const [facts, dates] = await Promise.all([
        funds.list(clock.nowMs()),
        readDates(
          database,
          userId,
          list.map(({ plan_no }) => plan_no),
        ),
      ])
      const byCode = new Map(facts.map((one) => [one.fund.code, one]))
      return { list: list.map((row) => present(row, dates, byCode.get(row.fund))), total, pageNum, pageSize }
    }),
    bindInvestor(fundPlanChange, async ({ withPwd, ...input }, context) => {
      const row = await own(context.userId, input.planNo)
      const isMore =
        (input.amount ?? 0n) > row.amount_paise || (input.stepUpPercent ?? 0) > row.step_up_percent
      if (isMore) await confirm(withPwd, context)
      return run(changePlan, input, context)
    }),
    bindInvestor(fundPlanEnd, (input, context) => run(endPlan, input, context)),
  ]
}
