import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { traceCalls } from './call-trace.ts'

/**
 * npm run trace:fill
 *
 * Starts a server, places a limit order that the market reaches some seconds later, and prints the files
 * whose functions run between the job that fills it and the written batch, in the order of their first calls,
 * and how many there are. PostgreSQL's response and everything after it are excluded.
 */
const walks = traceCalls(
  {
    begins: 'server/src/trading/waiting/waiting-job.ts#run',
    over: 'server/src/ledger/batch-write.ts#writeBatch',
  },
  ['server/src', 'market/src', 'contract/src'],
)
// Imported only now, so that they are traced.
const { placeOrder } = await import('../contract/src/calls/orders.ts')
const { compose } = await import('../server/src/start/compose.ts')
const { openPracticeFunds } = await import('../server/src/ledger/commands/open-practice-funds.ts')
const { silentLog } = await import('../server/src/database/testing/log.ts')
const { createClient } = await import('../server/src/database/connect.ts')
const { restockMs } = await import('../server/src/trading/book/matching.ts')
const { readConfig } = await import('../server/src/start/config.ts')

/** In seconds from now: by then the order is in the book, even on a busy machine. */
const [soonest, latest] = [30, 180]
const quantity = 100
/** Checking more would take so long that the price found might already be past. */
const stockCount = 20

type Parts = Awaited<ReturnType<typeof compose>>

/**
 * The first stock to fall so far below all its prices of the last seconds that even its best offer is lower,
 * and that offer's price.
 */
const findLimit = ({ market, clock }: Parts) => {
  const nowMs = clock.nowMs()
  const found = market.instruments.slice(0, stockCount).flatMap((instrument) => {
    const priceAt = (second: number) => market.quote(instrument, nowMs + second * 1_000)?.pricePaise ?? 0
    const before = Math.min(...Array.from({ length: soonest }, (_, second) => priceAt(second)))
    for (let second = soonest; second < latest; second += 1) {
      if (priceAt(second) >= before) continue
      const touchMs = nowMs + second * 1_000
      const limitPaise = market.depth(instrument, touchMs)?.asks[0]?.pricePaise
      if (limitPaise !== undefined && limitPaise < before) return [{ instrument, limitPaise, touchMs }]
    }
    return []
  })
  const [first] = found.toSorted((one, other) => one.touchMs - other.touchMs)
  if (first === undefined) throw new Error('no stock falls far enough within three minutes; try again')
  return first
}

const addInvestor = async ({ openDatabase, commitLoop }: Parts): Promise<bigint> => {
  const owner = createClient(openDatabase.owner)
  await owner.connect()
  const { rows } = await owner.query<{ user_id: bigint }>(
    `insert into users (phone, password_hash, real_name, identity_status, created_ms)
     values ('6000000001', '$argon2id$nobody', 'Trace', 'passed', 0) returning user_id`,
  )
  await owner.end()
  const userId = rows[0]?.user_id ?? 0n
  await commitLoop.submit(
    openPracticeFunds,
    { amountPaise: 10n ** 12n },
    { userId, idempotencyKey: undefined },
  )
  return userId
}

/** Places the order and waits for its fill. */
const fillOne = async (parts: Parts): Promise<void> => {
  const userId = await addInvestor(parts)
  const { instrument, limitPaise, touchMs } = findLimit(parts)
  const place = parts.bound.find(({ call }) => call === placeOrder)
  const { exchange, code } = instrument
  const terms = { exchange, code, direction: 'long', leverage: 1, orderKind: 'limit', validity: 'day' }
  const context = { userId, idempotencyKey: undefined } as Parameters<NonNullable<typeof place>['handle']>[1]
  await place?.handle({ ...terms, quantity, price: BigInt(limitPaise) }, context)
  const latestMs = touchMs + 5 * restockMs
  while (!walks.some(({ isOver }) => isOver) && parts.clock.nowMs() < latestMs) await pause(250)
}

const print = (title: string, files: readonly string[]) =>
  process.stdout.write(`${title}: ${files.length}\n${files.map((file) => `  ${file}\n`).join('')}`)

const dataDirectory = await mkdtemp(join(tmpdir(), 'tarazu-trace-'))
const parts = await compose(
  { ...readConfig({ DEMO: 'off', MARKET_HOURS: 'always' }), dataDirectory },
  silentLog,
)
try {
  await fillOne(parts)
} finally {
  await parts.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}
const fill = walks.find(({ isOver }) => isOver)
if (fill === undefined) throw new Error('the order was not filled')
const files = [...fill.files.keys()]
print(
  'The walk in server/src',
  files.filter((file) => file.startsWith('server/')),
)
print(
  'beside it in market/src',
  files.filter((file) => file.startsWith('market/')),
)
print(
  'beside it in contract/src',
  files.filter((file) => file.startsWith('contract/')),
)
