import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createClient } from '@tarazu/server/database/connect.ts'
import type { Cluster } from './cluster.ts'
import type { Machine } from './machine.ts'
import { namespaceOf } from './network.ts'

const run = promisify(execFile)
const betweenMs = 100
const primaryPatienceSeconds = '1'

/** A write of its own that waits for the standby, through the machines' HAProxies. */
const canWrite = async (connectionString: string): Promise<boolean> => {
  const client = createClient({ connectionString, connectionTimeoutMillis: 1_000 })
  const late = setTimeout(() => client.connection.stream.destroy(), 2_000)
  try {
    await client.connect()
    await client.query(
      `insert into health_probes (id, written_at) values (2, now())
       on conflict (id) do update set written_at = excluded.written_at`,
    )
    return true
  } catch {
    return false
  } finally {
    clearTimeout(late)
    await client.end().catch(() => undefined)
  }
}

/** Asked on the machine itself, so that one that is cut off answers too. */
const isPrimary = async (machine: Machine): Promise<boolean> => {
  const url = `http://${machine.clusterAddress}:8008/primary`
  const curl = [
    'curl',
    '--silent',
    '--output',
    '/dev/null',
    '--max-time',
    primaryPatienceSeconds,
    '--fail',
    url,
  ]
  return run('ip', ['netns', 'exec', namespaceOf(machine.number), ...curl]).then(
    () => true,
    () => false,
  )
}

const givesPrices = async (machine: Machine): Promise<boolean> => {
  const url = `http://${machine.host}:${machine.port}/api/stock/getStock.do?pageSize=1`
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return answer?.ok === true
}

/**
 * Looks at the cluster from outside until it is stopped: when the database takes changes, who leads, and whose fronts
 * give prices.
 */
export const followProbes = (cluster: Cluster, struck: Machine) => {
  let isOver = false
  let primaries = 0
  const counts = { struck: 0, others: 0 }
  const writes: { readonly atMs: number; readonly worked: boolean }[] = []
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work()
      await pause(betweenMs)
    }
  }
  const url = cluster.urlOf('application')
  const others = cluster.machines.filter((machine) => machine !== struck)
  const loops = [
    repeat(async () => {
      const worked = await canWrite(url)
      writes.push({ atMs: performance.now(), worked })
    }),
    repeat(async () => {
      const answers = await Promise.all(cluster.machines.map(isPrimary))
      primaries = Math.max(primaries, answers.filter(Boolean).length)
    }),
    repeat(async () => {
      if (await givesPrices(struck)) counts.struck += 1
      for (const machine of others) if (await givesPrices(machine)) counts.others += 1
    }),
  ]
  return {
    reads: () => ({ ...counts }),
    stop: async () => {
      isOver = true
      await Promise.all(loops)
      return {
        primaries,
        /** When, within that time, a write worked after one that had not; undefined where none failed. */
        writableAgainMs: ({ lengthMs, endedMs }: { readonly lengthMs: number; readonly endedMs: number }) => {
          const within = writes.filter(({ atMs }) => atMs > endedMs - lengthMs)
          const failed = within.findIndex(({ worked }) => !worked)
          return failed < 0 ? undefined : within.slice(failed).find(({ worked }) => worked)?.atMs
        },
      }
    },
  }
}
