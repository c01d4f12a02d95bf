import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { createClient } from '@tarazu/server/database/connect.ts'
import { loadSql } from './load-sql.ts'
import { postingsOf, type Turn, turnsOf } from './turns.ts'

type Client = ReturnType<typeof createClient>

export interface LoadedStock {
  readonly code: string
  readonly exchange: string
  readonly name: string
  readonly nameHindi: string
}

export interface GrowthLoad {
  readonly investors: number
  readonly orders: number
  readonly stocks: readonly LoadedStock[]
  readonly nowMs: number
  readonly progress?: (done: number) => void
}

/** Enough for all of an investor's orders; all investors' still fit a bigint. */
export const cashPaise = 10n ** 13n
const fundsPostings = {
  accounts: ['house:bank', 'user:cash'],
  amounts: [String(cashPaise), String(-cashPaise)],
  balances: [null, String(cashPaise)],
}
/** The orders are spread over the past year. */
const spanMs = 365 * 86_400_000
/** Messages older than this have been read. */
const unreadTurns = 3
/** The block size of `ledger_ids` (migration 0001). */
const blockSize = 65_536n
/** The slot writers take last. */
const houseSlot = 63

/**
 * Inserts investors with their orders, with commands, positions, fills, entries, messages and balances as
 * after real ones: the same rows that real purchases and sales leave (paid in full, at market), ordered by
 * time, so that each investor's rows are scattered over the tables as after a year. `client` is the owner's.
 * Returns the first investor's number; the others follow it.
 */
export const loadOrders = async (client: Client, load: GrowthLoad): Promise<bigint> => {
  const { investors, nowMs } = load
  const turns = turnsOf(Math.floor(load.orders / investors), cashPaise, dayOf(dayNumberAt(nowMs)))
  const firstUser = await makeInvestors(client, investors, nowMs)
  const firstId = await reserveIds(client, 2n * BigInt(investors) * BigInt(turns.length + 1))
  const stepMs = spanMs / (investors * (turns.length + 1))
  const at = (turn: number) => ({
    firstId: String(firstId + 2n * BigInt(investors) * BigInt(turn + 1)),
    fromMs: Math.floor(nowMs - spanMs + (turn + 1) * investors * stepMs),
  })
  const common = { firstUser: String(firstUser), investors, stepMs, stocks: load.stocks, houseSlot }
  // Nobody listens for these rows' notifications, and a statement has more rows than a notification can name.
  await client.query('set synchronous_commit = off')
  await client.query('alter table trading_position disable trigger user')
  const funds = { ...common, ...at(-1), cashPaise: String(cashPaise), ...fundsPostings }
  for (const statement of loadSql.funds) await client.query(statement, [JSON.stringify(funds)])
  const openedIn = new Map<number, number>()
  for (const [number, turn] of turns.entries()) {
    if (turn.kind === 'open') openedIn.set(turn.trip, number)
    const opened = at(openedIn.get(turn.trip) ?? number)
    const isRead = number < turns.length - unreadTurns
    const closing = turn.isClosedLater && turn.kind === 'open' ? at(number + 1).fromMs : null
    const given = { ...common, ...at(number), ...plain(turn), openedId: opened.firstId, isRead, closing }
    for (const statement of loadSql.order[turn.kind]) await client.query(statement, [JSON.stringify(given)])
    load.progress?.((number + 1) * investors)
  }
  await client.query('alter table trading_position enable trigger user')
  const last = turns.at(-1)
  const open = turns.filter((turn) => !turn.isClosedLater)
  const balances = {
    ...common,
    cash: String(last?.cashAfterPaise ?? cashPaise),
    margin: String(last?.marginAfterPaise ?? 0n),
  }
  const held = open.map(({ trip, costPaise }) => ({ trip, costPaise: String(costPaise) }))
  await client.query(loadSql.exposure, [JSON.stringify({ ...common, held })])
  await client.query(loadSql.balances, [JSON.stringify(balances)])
  await client.query(loadSql.house, [JSON.stringify({ ...common, house: houseSums(turns, investors) })])
  // As in a database after a year; otherwise autovacuum would begin while the grown side is measured.
  await client.query('vacuum analyze')
  return firstUser
}

const makeInvestors = async (client: Client, count: number, nowMs: number): Promise<bigint> => {
  const { rows } = await client.query<{ first: bigint; last: bigint }>(loadSql.investors, [
    count,
    nowMs - spanMs,
  ])
  const [made] = rows
  if (made === undefined || made.last - made.first !== BigInt(count - 1))
    throw new Error('the new investors’ numbers are not consecutive: other registrations are running')
  return made.first
}

/** Reserves this many numbers; returns the first. */
const reserveIds = async (client: Client, count: bigint): Promise<bigint> => {
  const { rows } = await client.query<{ first: bigint }>(
    `select setval('ledger_ids', nextval('ledger_ids') + $1::bigint, true) - $1::bigint as first`,
    [String((count / blockSize + 1n) * blockSize)],
  )
  return rows[0]?.first ?? 0n
}

/** A turn's amounts in the statements' format. */
const plain = (turn: Turn) => {
  const lines = postingsOf(turn)
  return {
    kind: turn.kind,
    trip: turn.trip,
    isClosedLater: turn.isClosedLater,
    quantity: String(turn.quantity),
    price: rupees(turn.pricePaise),
    turnover: String(turn.turnoverPaise),
    cost: String(turn.costPaise),
    fee: String(turn.feePaise),
    profit: String(turn.profitPaise),
    wholeFee: String(turn.wholeFeePaise),
    wholeProfit: String(turn.wholeProfitPaise),
    sold: String(turn.soldPaise),
    charges: Object.fromEntries(turn.charges.map(({ charge, amountPaise }) => [charge, String(amountPaise)])),
    answer: answerOf(turn),
    accounts: lines.map(([account]) => account),
    amounts: lines.map(([, amountPaise]) => String(amountPaise)),
    balances: lines.map(([, , balancePaise]) => (balancePaise === null ? null : String(balancePaise))),
  }
}

const rupees = (paise: bigint): string => `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`

/** The part of the stored answer that is the same for all investors. */
const answerOf = (turn: Turn): string =>
  JSON.stringify({
    charges: turn.charges.map(({ charge, amountPaise }) => ({ amount: rupees(amountPaise), charge })),
    deposit: rupees(turn.costPaise),
    fee: rupees(turn.feePaise),
    price: rupees(turn.pricePaise),
    quantity: Number(turn.quantity),
    takenBefore: 0,
    turnover: rupees(turn.turnoverPaise),
  }).slice(1)

/** The house's final balances. */
const houseSums = (turns: readonly Turn[], investors: number) => {
  const sums = new Map<string, bigint>([['house:bank', cashPaise]])
  for (const turn of turns)
    for (const [account, amountPaise] of postingsOf(turn))
      if (account.startsWith('house:')) sums.set(account, (sums.get(account) ?? 0n) + amountPaise)
  return [...sums].map(([account, paise]) => ({ account, paise: String(paise * BigInt(investors)) }))
}
