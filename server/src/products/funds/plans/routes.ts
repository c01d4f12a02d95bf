import {
  fundPlanChange,
  fundPlanCheck,
  fundPlanCreate,
  fundPlanDates,
  fundPlanEnd,
  fundPlanList,
} from '@tarazu/contract/calls/fund-plans.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { Encryption } from '../../../database/encryption.ts'
import type { Command } from '../../../ledger/command.ts'
import { readState } from '../../../ledger/read-state.ts'
import { submitOrRefuse } from '../../../ledger/submit-or-refuse.ts'
import { readTransactionPasswordState } from '../../../people/confirmation/transaction-password.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../../../wire/http/bind.ts'
import type { Services } from '../../../wire/services.ts'
import { confirmOrder } from '../../kit/confirm.ts'
import { createFindFund, fundCatalogueOf } from '../catalogue/queries.ts'
import { openLots } from '../effects.ts'
import { type FundHouse, needsOf } from '../house.ts'
import { stateOfStage } from '../order-draft.ts'
import { activePlans, changePlan, createPlanCommand, endPlan } from './change.ts'
import { checkPlan } from './check.ts'
import { nextGrown } from './dates.ts'
import { presentDate, presentPlan } from './present.ts'
import { readDatePage, readDates, readPlan, readPlans } from './queries.ts'
import type { FundPlanRow } from './tables.ts'

interface PlanServices extends Pick<Services, 'database' | 'commitLoop' | 'market' | 'clock'> {
  readonly encryption: Encryption
  /** By the current settings. */
  readonly house: () => Pick<FundHouse, 'calendar' | 'repeatLockMs'>
}

type Plan = CallOutput<typeof fundPlanCreate>

type Standing = Parameters<typeof presentPlan>[3]

/** By today's calendar. */
const standingOf = ({ house, clock }: PlanServices): Standing => ({
  calendar: house().calendar,
  today: dayOf(dayNumberAt(clock.nowMs())),
})

const ownPlan = async ({ database }: PlanServices, userId: bigint, planNo: bigint): Promise<FundPlanRow> => {
  const row = await readPlan(database, userId, planNo)
  if (row === undefined) throw new Refusal(refusals.noSuchFundPlan)
  return row
}

/** Runs a command on a plan, and answers with the plan afterwards. */
const createPlanRun =
  (services: PlanServices) =>
  async <Input>(
    command: Command<Input, { readonly planNo: string }>,
    input: Input,
    { userId, idempotencyKey }: InvestorContext,
  ): Promise<Plan> => {
    const { database, commitLoop, market, clock } = services
    const result = await submitOrRefuse(commitLoop, command, input, { userId, idempotencyKey })
    const row = await readPlan(database, userId, BigInt(result.planNo))
    if (row === undefined) throw new Error('the new plan is missing')
    const dates = await readDates(database, userId, [row.plan_no])
    const facts = await fundCatalogueOf(market).find(row.fund, clock.nowMs())
    return presentPlan(row, dates, facts, standingOf(services))
  }

/** Creating, changing and ending an investor's plans. */
const changingRoutes = (services: PlanServices): readonly BoundCall[] => {
  const { database, clock, house } = services
  const findFund = createFindFund(services)
  const run = createPlanRun(services)
  return [
    bindInvestor(fundPlanCheck, async (input, { userId }) => {
      const facts = await findFund(input.code)
      const [state, { set }] = await Promise.all([
        readState(database, userId, needsOf(userId, input.code), [openLots, activePlans]),
        readTransactionPasswordState(database, userId),
      ])
      return checkPlan({ calendar: house().calendar, facts, state, nowMs: clock.nowMs() }, input, set)
    }),
    bindInvestor(fundPlanCreate, async ({ withPwd, ...input }, context) => {
      const facts = await findFund(input.code)
      await confirmOrder(services, context.userId, withPwd, refusals.fundNeedsTransactionPassword)
      return run(createPlanCommand(house(), facts), input, context)
    }),
    bindInvestor(fundPlanChange, async ({ withPwd, ...input }, context) => {
      const row = await ownPlan(services, context.userId, input.planNo)
      const isMore =
        (input.amount ?? 0n) > nextGrown(row, standingOf(services).today).amount_paise ||
        (input.stepUpPercent ?? 0) > row.step_up_percent
      if (isMore) await confirmOrder(services, context.userId, withPwd, refusals.fundNeedsTransactionPassword)
      return run(changePlan, input, context)
    }),
    bindInvestor(fundPlanEnd, (input, context) => run(endPlan, input, context)),
  ]
}

/** An investor's fund plans. */
export const fundPlanRoutes = (services: PlanServices): readonly BoundCall[] => {
  const { database, market, clock } = services
  return [
    ...changingRoutes(services),
    bindInvestor(fundPlanList, async ({ planNo, code, pageNum, pageSize }, { userId }) => {
      const { list, total } = await readPlans(database, userId, { planNo, code, pageNum, pageSize })
      const numbers = list.map(({ plan_no }) => plan_no)
      const [facts, dates] = await Promise.all([
        fundCatalogueOf(market).list(clock.nowMs()),
        readDates(database, userId, numbers),
      ])
      const byCode = new Map(facts.map((one) => [one.fund.code, one]))
      const now = standingOf(services)
      return {
        list: list.map((row) => presentPlan(row, dates, byCode.get(row.fund), now)),
        total,
        pageNum,
        pageSize,
      }
    }),
    bindInvestor(fundPlanDates, async (page, { userId }) => {
      await ownPlan(services, userId, page.planNo)
      const { list, total } = await readDatePage(database, userId, page)
      const { pageNum, pageSize } = page
      return {
        list: list.map(({ stage, ...row }) => ({
          ...presentDate(row),
          orderState: stage === null ? null : stateOfStage(stage),
        })),
        total,
        pageNum,
        pageSize,
      }
    }),
  ]
}
