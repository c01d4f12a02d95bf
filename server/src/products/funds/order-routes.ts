import {
  fundCancel,
  fundCheck,
  fundOrder,
  fundOrders,
  fundRedeem,
  fundSubscribe,
  fundSwitch,
} from '@tarazu/contract/calls/fund-orders.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { readState } from '../../ledger/read-state.ts'
import { createRun } from '../../ledger/submit-or-refuse.ts'
import { readTransactionPasswordState } from '../../people/confirmation/transaction-password.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { confirmOrder } from '../kit/confirm.ts'
import { createCancel } from './cancel.ts'
import { createFindFund, fundCatalogueOf } from './catalogue/queries.ts'
import { checkOrder } from './check.ts'
import { openLots } from './effects.ts'
import { fundHoldingRoutes } from './holding-routes.ts'
import { type FundHouse, needsOf } from './house.ts'
import { presentOrder } from './present-order.ts'
import { readOrder, readOrders } from './queries.ts'
import { askOf, createRedeem, createSwitch } from './redeem.ts'
import { createSubscribe } from './subscribe.ts'

interface OrderServices extends Pick<Services, 'database' | 'commitLoop' | 'market' | 'clock'> {
  readonly encryption: Encryption
  /** By the current settings. */
  readonly house: () => FundHouse
}

/** Orders that an investor places and cancels. */
const placingRoutes = (services: OrderServices): readonly BoundCall[] => {
  const { database, house } = services
  const findFund = createFindFund(services)
  const run = createRun(services.commitLoop)
  return [
    bindInvestor(fundSubscribe, async ({ withPwd, ...input }, context) => {
      const facts = await findFund(input.code)
      await confirmOrder(services, context.userId, withPwd, refusals.fundNeedsTransactionPassword)
      return run(createSubscribe(house(), facts), input, context)
    }),
    bindInvestor(fundRedeem, async ({ withPwd, ...input }, context) => {
      const facts = await findFund(input.code)
      await confirmOrder(services, context.userId, withPwd, refusals.fundNeedsTransactionPassword)
      return run(createRedeem(house(), facts), input, context)
    }),
    bindInvestor(fundSwitch, async ({ withPwd, ...input }, context) => {
      const [from, to] = [await findFund(input.from), await findFund(input.to)]
      await confirmOrder(services, context.userId, withPwd, refusals.fundNeedsTransactionPassword)
      return run(createSwitch(house(), from, to), input, context)
    }),
    bindInvestor(fundCancel, async ({ orderNo }, context) => {
      const order = await readOrder(database, context.userId, orderNo)
      if (order === undefined) throw new Refusal(refusals.noSuchFundOrder)
      return run(createCancel(house().calendar), { orderNo, fund: order.fund }, context)
    }),
  ]
}

/** Validation of a new order, and the state of placed ones. */
const orderRoutes = (services: OrderServices): readonly BoundCall[] => {
  const { database, market, clock, house } = services
  const findFund = createFindFund(services)
  const funds = fundCatalogueOf(market)
  const byCode = async () =>
    new Map((await funds.list(clock.nowMs())).map((facts) => [facts.fund.code, facts]))
  return [
    bindInvestor(fundCheck, async ({ action, code, to, ...asked }, { userId }) => {
      const facts = await findFund(code)
      const arriving = action === 'switch' && to !== undefined ? await findFund(to) : undefined
      const [state, { set }] = await Promise.all([
        readState(database, userId, needsOf(userId, code), [openLots]),
        readTransactionPasswordState(database, userId),
      ])
      const subject = { house: house(), state, facts, to: arriving, ask: askOf(asked), nowMs: clock.nowMs() }
      const checked = checkOrder(subject, action)
      const password = { key: refusals.fundNeedsTransactionPassword, details: null }
      return set ? checked : { ...checked, refusals: [password, ...checked.refusals] }
    }),
    bindInvestor(fundOrders, async (filter, { userId }) => {
      const [facts, { list, total }] = await Promise.all([byCode(), readOrders(database, userId, filter)])
      const now = { calendar: house().calendar, nowMs: clock.nowMs() }
      const { pageNum, pageSize } = filter
      return { list: list.map((row) => presentOrder(row, facts, now)), total, pageNum, pageSize }
    }),
    bindInvestor(fundOrder, async ({ orderNo }, { userId }) => {
      const row = await readOrder(database, userId, orderNo)
      if (row === undefined) throw new Refusal(refusals.noSuchFundOrder)
      return presentOrder(row, await byCode(), { calendar: house().calendar, nowMs: clock.nowMs() })
    }),
  ]
}

/** An investor's fund orders and holdings. */
export const fundOrderRoutes = (services: OrderServices): readonly BoundCall[] => [
  ...placingRoutes(services),
  ...orderRoutes(services),
  ...fundHoldingRoutes(services),
]
