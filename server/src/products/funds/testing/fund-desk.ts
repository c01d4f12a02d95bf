import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { askFor } from '../../../people/operators/requests.ts'
import { addOperator } from '../../../people/testing/people.ts'
import { productDates } from '../../../start/products.ts'
import { createFundChangeKind, type FundChange } from '../desk/change-kind.ts'
import { deskFundRoutes } from '../desk/routes.ts'
import { calendar, type FundWorld } from './fund-world.ts'

/** A desk for a fund world, with one operator, who decides alone. */
export const openFundDesk = async ({ database, market, clock, commitLoop }: FundWorld) => {
  const operatorId = await addOperator(database)
  const kind = createFundChangeKind({ database, market, calendar, clock })
  const wallClock = { nowMs: () => Date.now() }
  const bound = deskFundRoutes({
    database,
    market,
    clock,
    wallClock,
    commitLoop,
    calendar,
    productDates,
    kind,
  })
  return {
    operatorId,
    call: async <C extends Call>(called: C, input: CallInput<C>): Promise<CallOutput<C>> => {
      const found = bound.find((one) => one.call === called)
      if (found === undefined) throw new Error(`no call ${called.name}`)
      const context = { operatorId, role: 'administrator', idempotencyKey: undefined }
      const answer = await found.handle(called.input.parse(input), context as never)
      return called.output.parse(answer) as CallOutput<C>
    },
    change: (code: string, change: FundChange['change']) =>
      askFor(
        { database, clock, wallClock },
        { kind, input: { code, change }, reason: 'A class about it', operatorId },
      ),
  }
}
export type FundDesk = Awaited<ReturnType<typeof openFundDesk>>
