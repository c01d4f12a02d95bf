import { createLog } from '@tarazu/server/base/log.ts'
import { type RunPipeline, runPipeline, type Statement } from '@tarazu/server/database/pipeline.ts'
import { startCommitLoop } from '@tarazu/server/ledger/commit-loop.ts'
import { readConfig } from '@tarazu/server/start/config.ts'
import { startServer } from '@tarazu/server/start/server.ts'
import { wallClock } from '@tarazu/server/time/market-clock.ts'
import { deathSignal, type Without } from './processes.ts'

/**
 * node bench/fault-load/broken-server.ts transaction|idempotency
 *
 * The server with one of its protections removed, so that the fault bench can show that it detects this. It
 * is composed only here; no product setting enables it.
 */

/** A batch's single statement as one per table, with renumbered parameters. */
const partsOf = ({ text, values }: Statement): readonly Statement[] => {
  if (!text.startsWith('with part_1 as (')) return [{ text, values }]
  const parts = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')\nselect ')).split(/\),\npart_\d+ as \(/)
  return parts.map((part) => {
    const taken: (string | Buffer)[] = []
    const numbered = part.replaceAll(/\$(\d+)/g, (_whole, number) => {
      const value = values[Number(number) - 1]
      if (value === undefined) throw new Error(`a batch without its parameter ${number}`)
      return `$${taken.push(value)}`
    })
    return { text: numbered, values: taken }
  })
}

/** Whether the parent has asked this server to die in the middle of a batch (deathSignal). */
let isToDie = false
const isInto = (table: string) => (part: Statement) => part.text.startsWith(`insert into ${table} `)

/** Only clients' market orders qualify: executions from the book also write an event of their order. */
const executesMarketOrder = (parts: readonly Statement[]): boolean =>
  parts.some(isInto('trading_fill')) && !parts.some(isInto('trading_order_event'))

/**
 * The worst moment: the client's repeat will be answered from the command log, but there is no execution, and
 * no balance matches the journal entries.
 */
const dieWithinBatch = async (client: Parameters<RunPipeline>[0], parts: readonly Statement[]) => {
  for (const table of ['commands', 'journal_entries']) await runPipeline(client, parts.filter(isInto(table)))
  process.kill(process.pid, 'SIGKILL')
}

/** Every statement commits separately, so no transaction holds a batch together or keeps its locks. */
const withoutTransaction: RunPipeline = async (client, statements) => {
  const results = []
  for (const statement of statements) {
    if (['begin', 'commit', 'rollback'].includes(statement.text)) {
      results.push({ rows: [], tag: statement.text.toUpperCase() })
      continue
    }
    const parts = partsOf(statement)
    if (isToDie && executesMarketOrder(parts)) await dieWithinBatch(client, parts)
    const done = []
    for (const part of parts) done.push(...(await runPipeline(client, [part])))
    results.push(...done.slice(-1))
  }
  return results
}

const brokenLedgers: Readonly<Record<Without, typeof startCommitLoop>> = {
  transaction: (options) => startCommitLoop({ ...options, pipeline: withoutTransaction }),
  idempotency: async (options) => {
    const loop = await startCommitLoop(options)
    return {
      ...loop,
      submit: (command, input, { userId, idempotencyKey }) =>
        // The server's own jobs have keys with a space; only the clients' keys are forgotten.
        loop.submit(command, input, {
          userId,
          idempotencyKey: idempotencyKey?.includes(' ') ? idempotencyKey : undefined,
        }),
      get waitingCount() {
        return loop.waitingCount
      },
      stop: loop.stop,
    }
  },
}

const without = process.argv[2]
if (without !== 'transaction' && without !== 'idempotency')
  throw new Error('name the part to remove: transaction or idempotency')
const log = createLog((line) => process.stderr.write(line), wallClock.nowMs)
const running = await startServer(readConfig(process.env), { log, startLedger: brokenLedgers[without] })
process.once(deathSignal, () => {
  isToDie = true
})
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)))
