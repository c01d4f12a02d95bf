import { blockTradeBuy } from '@tarazu/contract/calls/block-trades.ts'
import type { BlockTrade } from '@tarazu/market/types.ts'
import { createTestDatabase } from '../../../database/testing/database.ts'
import { startCommitLoop } from '../../../ledger/commit-loop.ts'
import { lossCovers } from '../../../start/products.ts'
import { testRules } from '../../../trading/positions/testing/fixtures.ts'
import { insertInvestor } from '../../../trading/positions/testing/investors.ts'
import { createSteadyMarket, onSteadyDayMs } from '../../../trading/positions/testing/steady-market.ts'
import { createValidator } from '../../../trading/validation/order-validator.ts'
import { createOfferCodes } from '../../codes/queries.ts'
import { type BlockServices, blockRoutes } from '../routes.ts'

const minuteMs = 60_000
export const settings = { ...testRules, blockTradeMinimumPaise: 1n, repeatLockMs: 0 }

/** A steady market at 100 rupees per share, with a block of 40,000 for sale. */
export const createBlockMarket = (change: Partial<BlockTrade> = {}) => {
  const market = createSteadyMarket(['KAVCEM'])
  const [instrument] = market.instruments
  if (instrument === undefined) throw new Error('the market lists no stock')
  const block: BlockTrade = {
    id: '2026-11-20-block-INE000000000',
    instrument,
    day: '2026-11-20',
    window: 'afternoon',
    forInvited: false,
    quantityShares: 40_000,
    announcedMs: onSteadyDayMs - 60 * minuteMs,
    opensMs: onSteadyDayMs - 5 * minuteMs,
    closesMs: onSteadyDayMs + 10 * minuteMs,
    heldUntilMs: onSteadyDayMs + 18 * 60 * minuteMs,
    terms: { referencePaise: 10_000, lowestPaise: 9_700, highestPaise: 10_300, askedPaise: 10_020 },
    ...change,
  }
  return { market: Object.assign(market, { blocks: () => [block] }), block }
}

/** A database, a market with a block, and as many server processes as a test starts. */
export const openBlockWorld = async (change: Partial<BlockTrade> = {}, minimumPaise = 1n) => {
  const bed = await createTestDatabase()
  const owner = await bed.connect('owner')
  const { market, block } = createBlockMarket(change)
  const clock = { nowMs: () => onSteadyDayMs }
  const loops: { stop(): Promise<void> }[] = []
  const startProcess = async (
    wrap: (loop: BlockServices['commitLoop']) => BlockServices['commitLoop'] = (loop) => loop,
  ) => {
    const loop = await startCommitLoop({ connection: bed.application, clock })
    loops.push(loop)
    const validator = createValidator(market, settings, lossCovers)
    const services: BlockServices = {
      database: bed.kysely,
      market,
      clock,
      wallClock: clock,
      commitLoop: wrap(loop),
      currentValidator: () => validator,
      settings: () => ({ ...settings, blockTradeMinimumPaise: minimumPaise }),
      isShown: () => true,
      codes: createOfferCodes(bed.kysely, clock),
    }
    const bound = blockRoutes(services)
    const handle = (name: string, input: unknown, userId?: bigint, idempotencyKey?: string) => {
      const found = bound.find(({ call }) => call.name === name)
      if (found === undefined) throw new Error(`no call ${name}`)
      return found.handle(input, { userId, idempotencyKey } as never)
    }
    const buy = (userId: bigint, quantity = 200, key?: string, code?: string) =>
      handle(blockTradeBuy.name, { id: block.id, quantity, code }, userId, key)
    return { loop, services, handle, buy }
  }
  const first = await startProcess()
  return {
    bed,
    owner,
    market,
    block,
    startProcess,
    first,
    addInvestor: (cashPaise: bigint) => insertInvestor(owner, first.loop, cashPaise),
    /** The product's counter, the claims, and the investors' holdings. */
    count: async () => {
      const one = async (text: string) => Number((await owner.query<{ sum: string }>(text)).rows[0]?.sum ?? 0)
      return {
        taken: await one('select sum(taken_shares) from offer_quotas'),
        held: await one(`select count(*) as sum from offer_claims where state = 'held'`),
        sold: await one(`select sum(shares) from offer_claims where state = 'sold'`),
        bought: await one(`select sum(quantity) from block_purchases where state = 'bought'`),
        positions: await one('select sum(quantity) from trading_position'),
      }
    },
    close: async () => {
      for (const loop of loops) await loop.stop()
      await bed.close()
    },
  }
}
