import type { CorporateAction, Instrument, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob, Due } from '../../time/jobs/job.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import { type AdjustInput, createAdjustPosition } from './corporate-action.ts'
import { readHeldInstruments, readHolders } from './queries.ts'
import type { Covering } from './release-holds.ts'

interface CorporateActionServices extends Covering {
  readonly database: Kysely<Database>
  readonly market: Market
}

/** An action's effect on one position, based on the previous price. */
export const inputOfAction = (
  action: CorporateAction,
  orderNo: bigint,
  referencePaise: number,
  dueMs: number,
): AdjustInput => {
  const isDividend = action.kind === 'dividend'
  return {
    orderNo,
    actionId: action.id,
    kind: action.kind,
    sharesBefore: isDividend ? 1 : action.sharesBefore,
    sharesAfter: isDividend ? 1 : action.sharesAfter,
    amountPaise: isDividend ? BigInt(action.amountPaise) : 0n,
    referencePaise: BigInt(referencePaise),
    dueMs,
  }
}

/** Adjusts every position in one instrument to one action; resolves to how many there were. */
const adjustHolders = async (
  { database, market, lossCovers }: CorporateActionServices,
  due: Due,
  instrument: Instrument,
  action: CorporateAction,
): Promise<number> => {
  const { dueMs } = due
  // A replay's share may not trade on its ex-day: it is then valued at its last price, in that day's shares.
  const referencePaise =
    market.quote(instrument, dueMs)?.prevClosePaise ?? market.lastTrade?.(instrument, dueMs)?.pricePaise
  if (referencePaise === undefined)
    throw new Error(`${instrument.code} has no price on the ex-day of ${action.id}`)
  const adjustPosition = createAdjustPosition({ market, lossCovers })
  const holders = await readHolders(database, instrument, dueMs)
  await forEachSubject(holders, async ({ user_id, order_no }) => {
    const input = inputOfAction(action, order_no, referencePaise, dueMs)
    await due.submit(adjustPosition, input, user_id, `${order_no} ${action.id}`)
  })
  return holders.length
}

/**
 * Splits, bonus issues and dividends on investors' holdings, at the open of each ex-day. The clock stops a
 * millisecond before it, so that nobody can trade at the new price with the old number of shares.
 */
export const createCorporateActionJob = (services: CorporateActionServices): ClockJob => ({
  name: 'corporate-actions',
  dating: 'due-instant',
  // Financing for the ending day is charged in that day's shares.
  after: ['financing'],
  nextDueMs: (afterMs) => nextOpenMs(services.market, afterMs),
  run: async (due) => {
    const { market, database } = services
    const { day } = market.session(due.dueMs)
    let adjusted = 0
    for (const { exchange, code } of await readHeldInstruments(database)) {
      const instrument = market.find(exchange, code)
      if (instrument === undefined) continue
      for (const action of market.actionsOf(instrument, day, day, due.dueMs))
        adjusted += await adjustHolders(services, due, instrument, action)
    }
    return adjusted
  },
})
