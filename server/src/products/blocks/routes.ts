import {
  blockTradeBuy,
  blockTradeCheck,
  blockTradeList,
  blockTradeRecords,
} from '@tarazu/contract/calls/block-trades.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { BlockSettings } from '@tarazu/contract/trading/block-rules.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { readPage } from '../../database/read-page.ts'
import { readState } from '../../ledger/read-state.ts'
import { resultOf } from '../../ledger/submit-or-refuse.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import type { Clock } from '../../time/clock.ts'
import { presentCharges } from '../../trading/book/charges.ts'
import { type OrderValidator, validatorNeeds } from '../../trading/validation/order-validator.ts'
import { type BoundCall, bindInvestor, bindPublic, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import type { OfferCodes } from '../codes/queries.ts'
import { claimShares, readTaken, settleClaim } from '../quota/claims.ts'
import { readStops } from '../stops/queries.ts'
import { type BlockBuyInput, type BlockBuyResult, createBlockBuy } from './buy.ts'
import { type BlockState, blockState, presentBlock, type ShownBlock } from './present.ts'
import { type BlockSources, readShownBlock } from './queries.ts'
import { settleByRows } from './release-claims.ts'
import { type BlockValidator, marketCost, validateBlock } from './validate-block.ts'

export interface BlockServices extends Services, BlockSources {
  /** By the current settings. */
  readonly currentValidator: () => OrderValidator
  readonly settings: () => BlockSettings
  readonly codes: OfferCodes
  /** Real time. */
  readonly wallClock: Clock
}

/** The visible blocks, with their remaining shares. */
const readBlocks = async (
  { database, market, isShown }: BlockServices,
  nowMs: number,
): Promise<readonly ShownBlock[]> => {
  const blocks = (market.blocks?.(nowMs) ?? []).filter(({ instrument }) => isShown(instrument))
  const ids = blocks.map(({ id }) => id)
  const [taken, stops] = await Promise.all([readTaken(database, ids), readStops(database, ids)])
  return blocks
    .filter(({ id }) => stops.get(id) !== 'hidden')
    .map((block) => {
      const remaining = block.quantityShares - (taken.get(block.id) ?? 0)
      return { block, remaining, state: blockState(block, remaining, stops, nowMs) }
    })
}

/** For sale, upcoming, and the rest, each newest first. */
const stateOrder: Readonly<Record<BlockState, number>> = {
  open: 0,
  upcoming: 1,
  sold: 2,
  closed: 3,
  stopped: 3,
}

const list = async (
  services: BlockServices,
  { state, pageNum, pageSize }: { state?: BlockState | undefined; pageNum: number; pageSize: number },
): Promise<CallOutput<typeof blockTradeList>> => {
  const { market, clock, settings } = services
  const nowMs = clock.nowMs()
  const shown = (await readBlocks(services, nowMs))
    .filter((one) => state === undefined || one.state === state)
    .toSorted((one, other) => stateOrder[one.state] - stateOrder[other.state])
  const page = shown.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return {
    list: page.map((one) => presentBlock(market, settings(), one, nowMs)),
    total: shown.length,
    pageNum,
    pageSize,
  }
}

const validatorOf = ({ currentValidator, settings }: BlockServices): BlockValidator => ({
  validator: currentValidator(),
  settings: settings(),
})

/** The rules' current result for a purchase; refuses with noSuchBlockTrade. */
const validatedNow = async (services: BlockServices, { id, quantity }: BlockBuyInput, userId: bigint) => {
  const [block, state] = await Promise.all([
    readShownBlock(services, id),
    readState(services.database, userId, validatorNeeds(userId, services.currentValidator().debt)),
  ])
  return {
    block,
    state,
    ...validateBlock(validatorOf(services), state, block, quantity, services.clock.nowMs()),
  }
}

const check = async (
  services: BlockServices,
  input: BlockBuyInput,
  userId: bigint,
): Promise<CallOutput<typeof blockTradeCheck>> => {
  const { found, cost, block, state } = await validatedNow(services, input, userId)
  const { currentValidator, clock } = services
  const inMarket = marketCost(currentValidator(), state, block, input.quantity, clock.nowMs())
  const taken = await readTaken(services.database, [block.id])
  const available = block.quantityShares - (taken.get(block.id) ?? 0)
  const short =
    input.quantity > available
      ? [{ key: refusals.notEnoughOfBlockTradeLeft, details: { available: String(available) } }]
      : []
  const rupees = (paise: bigint | undefined) => (paise === undefined ? null : rupeesFromPaise(paise))
  return {
    refusals: [...found, ...short].map(({ key, details }) => ({ key, details: details ?? null })),
    price: rupees(cost && averagePrice(cost.turnoverPaise, BigInt(input.quantity))),
    turnover: rupees(cost?.turnoverPaise),
    fee: rupees(cost?.chargesPaise),
    charges: cost === undefined ? [] : presentCharges(cost.charges),
    total: rupees(cost?.neededPaise),
    marketTotal: rupees(inMarket?.neededPaise),
    available: rupeesFromPaise(state.balancePaise('user:cash')),
  }
}

/**
 * First the rules and the code, so that nobody claims what they can't buy; then the claim, counted on the block only;
 * then the investor's own command. A claim without a purchase is released.
 */
const buy = async (
  services: BlockServices,
  { code, ...input }: ParsedInput<typeof blockTradeBuy>,
  { userId, idempotencyKey }: InvestorContext,
): Promise<BlockBuyResult> => {
  const { database, commitLoop, wallClock } = services
  const { block, found } = await validatedNow(services, input, userId)
  const [first] = found
  // Repeating an answered request gets the same answer, whatever the current rules.
  if (first !== undefined && idempotencyKey === undefined) throw new Refusal(first.key, first.details)
  if (block.forInvited) await services.codes.agentOf(userId, code)
  const product = { product: block.id, totalShares: block.quantityShares }
  const wanted = { userId, shares: input.quantity, idempotencyKey, nowMs: wallClock.nowMs() }
  const claim = await claimShares(database, product, wanted)
  if (claim === undefined) {
    const taken = (await readTaken(database, [block.id])).get(block.id) ?? 0
    throw new Refusal(refusals.notEnoughOfBlockTradeLeft, {
      available: String(block.quantityShares - taken),
    })
  }
  const command = createBlockBuy(validatorOf(services), claim.claim)
  const outcome = await commitLoop.submit(command, input, { userId, idempotencyKey })
  if (outcome.kind === 'accepted') await settleClaim(database, claim.claim, 'sold')
  else await settleByRows(services, claim)
  return resultOf(outcome)
}

const records = async (
  { database, market }: BlockServices,
  userId: bigint,
  { before, pageNum, pageSize }: { before?: bigint | undefined; pageNum: number; pageSize: number },
): Promise<CallOutput<typeof blockTradeRecords>> => {
  let query = database
    .selectFrom('block_purchases')
    .where('user_id', '=', userId)
    .where('state', '=', 'bought')
  if (before !== undefined) query = query.where('order_no', '<', before)
  const paging = { pageNum, pageSize }
  const { list: rows, total } = await readPage(query.selectAll().orderBy('order_no', 'desc'), paging)
  return {
    total,
    pageNum,
    pageSize,
    list: rows.map(({ exchange, code, block, order_no, quantity, turnover_paise, ...row }) => {
      const { name, nameHindi } = listingNames(market, { exchange, code })
      return {
        orderNo: order_no.toString(),
        id: block,
        code,
        exchange,
        name,
        nameHindi,
        quantity: Number(quantity),
        price: rupeesFromPaise(averagePrice(turnover_paise, quantity)),
        turnover: rupeesFromPaise(turnover_paise),
        sellableFrom: dayOf(dayNumberAt(Number(row.locked_until_ms))),
        time: isoText(Number(row.decided_ms)),
      }
    }),
  }
}

export const blockRoutes = (services: BlockServices): readonly BoundCall[] => [
  bindPublic(blockTradeList, (input) => list(services, input)),
  bindInvestor(blockTradeBuy, (input, context) => buy(services, input, context)),
  bindInvestor(blockTradeCheck, (input, { userId }) => check(services, input, userId)),
  bindInvestor(blockTradeRecords, (input, { userId }) => records(services, userId, input)),
]
