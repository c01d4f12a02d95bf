import {
  fundGoalChange,
  fundGoalCreate,
  fundGoalEnd,
  fundGoalList,
} from '@tarazu/contract/calls/fund-goals.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { Command } from '../../../ledger/command.ts'
import { submitOrRefuse } from '../../../ledger/submit-or-refuse.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../../../wire/http/bind.ts'
import type { Services } from '../../../wire/services.ts'
import { fundCatalogueOf } from '../catalogue/queries.ts'
import { changeGoal, createGoalCommand, endGoal } from './change.ts'
import { presentGoal } from './present.ts'
import { readGoals, readGoalUnits } from './queries.ts'

interface GoalServices extends Pick<Services, 'database' | 'commitLoop' | 'market' | 'clock'> {
  readonly repeatLockMs: () => number
}

type Goal = CallOutput<typeof fundGoalCreate>

/** An investor's goals. */
export const fundGoalRoutes = (services: GoalServices): readonly BoundCall[] => {
  const { database, commitLoop, market, clock, repeatLockMs } = services
  const funds = fundCatalogueOf(market)
  const page = async (userId: bigint, filter: Parameters<typeof readGoals>[2]) => {
    const { list, total } = await readGoals(database, userId, filter)
    const [units, facts] = await Promise.all([
      readGoalUnits(database, userId, list),
      funds.list(clock.nowMs()),
    ])
    const byCode = new Map(facts.map((one) => [one.fund.code, one]))
    return { list: list.map((row) => presentGoal(row, units, byCode.get(row.fund))), total }
  }
  const run = async <Input>(
    command: Command<Input, { readonly goalNo: string }>,
    input: Input,
    { userId, idempotencyKey }: InvestorContext,
  ): Promise<Goal> => {
    const result = await submitOrRefuse(commitLoop, command, input, { userId, idempotencyKey })
    const goalNo = BigInt(result.goalNo)
    const [goal] = (await page(userId, { goalNo, pageNum: 1, pageSize: 1 })).list
    if (goal === undefined) throw new Error('the new goal is missing')
    return goal
  }
  return [
    bindInvestor(fundGoalCreate, async (input, context) => {
      if ((await funds.find(input.code, clock.nowMs())) === undefined) throw new Refusal(refusals.noSuchFund)
      return run(createGoalCommand(repeatLockMs()), input, context)
    }),
    bindInvestor(fundGoalList, async (filter, { userId }) => {
      const { pageNum, pageSize } = filter
      return { ...(await page(userId, filter)), pageNum, pageSize }
    }),
    bindInvestor(fundGoalChange, (input, context) => run(changeGoal, input, context)),
    bindInvestor(fundGoalEnd, (input, context) => run(endGoal, input, context)),
  ]
}
