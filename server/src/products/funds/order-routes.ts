import { fundHolding, fundHoldings } from '@tarazu/contract/calls/fund-holdings.ts'
import {
  fundCancel,
  fundCheck,
  fundOrder,
  fundOrders,
  fundRedeem,
  fundSubscribe,
  fundSwitch,
} from '@tarazu/contract/calls/fund-orders.ts'
import { fundOverlap } from '@tarazu/contract/calls/fund-overlap.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { readState } from '../../ledger/read-state.ts'
import { createRun } from '../../ledger/submit-or-refuse.ts'
import {
  checkTransactionPassword,
  readTransactionPasswordState,
} from '../../people/confirmation/transaction-password.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { createCancel } from './cancel.ts'
import { type FundFacts, fundCatalogueOf, offersFunds } from './catalogue/queries.ts'
import { checkOrder } from './check.ts'
import { openLots } from './effects.ts'
import { type FundHouse, needsOf } from './house.ts'
import { overlapWith } from './overlap.ts'
import { holdingFigures, presentHolding, presentLot, presentSums } from './present-holding.ts'
import { presentOrder } from './present-order.ts'
import { readHeld, readLots, readOrder, readOrders } from './queries.ts'
import { askOf, createRedeem, createSwitch } from './redeem.ts'
import { createSubscribe } from './subscribe.ts'

interface OrderServices extends Pick<Services, 'database' | 'commitLoop' | 'market' | 'clock'> {
  readonly encryption: Encryption
  /** By the settings of this moment. */
  readonly house: () => FundHouse
}

/** An investor's orders of funds, and what is held. */
export const fundOrderRoutes = (services: OrderServices): readonly BoundCall[] => {
  const { database, commitLoop, market, clock, house } = services
  const funds = fundCatalogueOf(market)
  const found = async (code: string): Promise<FundFacts> => {
    const facts = await funds.find(code, clock.nowMs())
    if (facts === undefined) throw new Refusal(refusals.noSuchFund)
    return facts
  }
  const byCode = async () =>
    new Map((await funds.list(clock.nowMs())).map((facts) => [facts.fund.code, facts]))
  const run = createRun(commitLoop)
  /** Not part of the command: it takes time, counts its own tries, and must not be in the log. */
  const confirm = async (password: string, { userId }: InvestorContext): Promise<void> => {
    const { set } = await readTransactionPasswordState(database, userId)
    if (!set) throw new Refusal(refusals.fundNeedsTransactionPassword)
    await checkTransactionPassword(services, userId, password, clock.nowMs())
  }
  return [
    bindInvestor(fundSubscribe, async ({ withPwd, ...input }, context) => {
      const facts = await found(input.code)
      await confirm(withPwd, context)
      return run(createSubscribe(house(), facts), input, context)
    }),
    bindInvestor(fundRedeem, async ({ withPwd, ...input }, context) => {
      const facts = await found(input.code)
      await confirm(withPwd, context)
      return run(createRedeem(house(), facts), input, context)
    }),
    bindInvestor(fundSwitch, async ({ withPwd, ...input }, context) => {
      const [from, to] = [await found(input.from), await found(input.to)]
      await confirm(withPwd, context)
      return run(createSwitch(house(), from, to), input, context)
    }),
    bindInvestor(fundCheck, async ({ action, code, to, ...asked }, { userId }) => {
      const facts = await found(code)
      const arriving = action === 'switch' && to !== undefined ? await found(to) : undefined
      const [state, { set }] = await Promise.all([
        readState(database, userId, needsOf(userId, code), [openLots]),
        readTransactionPasswordState(database, userId),
      ])
      const subject = { house: house(), state, facts, to: arriving, ask: askOf(asked), nowMs: clock.nowMs() }
      const checked = checkOrder(subject, action)
      const password = { key: refusals.fundNeedsTransactionPassword, details: null }
      return set ? checked : { ...checked, refusals: [password, ...checked.refusals] }
    }),
    bindInvestor(fundCancel, async ({ orderNo }, context) => {
      const order = await readOrder(database, context.userId, orderNo)
      if (order === undefined) throw new Refusal(refusals.noSuchFundOrder)
      return run(createCancel(house().calendar), { orderNo, fund: order.fund }, context)
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
    bindInvestor(fundOverlap, async ({ code }, { userId }) => {
      const facts = await found(code)
      if (!offersFunds(market)) throw new Refusal(refusals.noSuchFund)
      const nowMs = clock.nowMs()
      return overlapWith({ database, market }, funds.find, facts, userId, nowMs)
    }),
    bindInvestor(fundHoldings, async ({ pageNum, pageSize }, { userId }) => {
      const [facts, held] = await Promise.all([funds.list(clock.nowMs()), readHeld(database, userId)])
      const nowMs = clock.nowMs()
      const all = facts
        .flatMap((one) => holdingFigures(one, held) ?? [])
        .toSorted((one, other) => Number(other.marketPaise - one.marketPaise))
      const shown = all.filter(({ holding, payoutPaise }) => holding.units > 0n || payoutPaise > 0n)
      const pendingPaise = held.orders.reduce((sum, { held_paise }) => sum + held_paise, 0n)
      return {
        list: shown
          .slice((pageNum - 1) * pageSize, pageNum * pageSize)
          .map((figures) => presentHolding(figures, nowMs)),
        total: shown.length,
        pageNum,
        pageSize,
        sums: presentSums(all, pendingPaise, nowMs),
      }
    }),
    bindInvestor(fundHolding, async ({ code }, { userId }) => {
      const facts = await found(code)
      const [held, lots] = await Promise.all([
        readHeld(database, userId, code),
        readLots(database, userId, code),
      ])
      const figures = holdingFigures(facts, held)
      if (figures === undefined) return null
      const nowMs = clock.nowMs()
      return { ...presentHolding(figures, nowMs), lots: lots.map((lot) => presentLot(facts, lot, nowMs)) }
    }),
  ]
}
