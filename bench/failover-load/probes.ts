import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createClient } from '@tarazu/server/database/connect.ts'
import type { Cluster } from './cluster.ts'
import type { Machine } from './machine.ts'
import { namespaceOf } from './network.ts'

const run = promisify(execFile)
const betweenMs = 100
const primaryPatienceMs = 1_000

interface Probe {
  readonly atMs: number
  readonly worked: boolean
}

/** The observations of one machine, in order. */
type Sightings = ReadonlyMap<Machine, Probe[]>

/** When it first worked again after a failure; undefined if it never failed or never came back. */
const backAt = (sightings: readonly Probe[], sinceMs: number): number | undefined => {
  const within = sightings.filter(({ atMs }) => atMs > sinceMs)
  const failed = within.findIndex(({ worked }) => !worked)
  return failed < 0 ? undefined : within.slice(failed).find(({ worked }) => worked)?.atMs
}

/** A write that waits for the standby, through one machine's HAProxy. */
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

/**
 * Runs on the machine itself, so that it answers even if cut off; killed if it was frozen along with the
 * machine.
 */
const isPrimary = async (machine: Machine): Promise<boolean> => {
  const url = `http://${machine.clusterAddress}:8008/primary`
  const curl = ['curl', '--silent', '--output', '/dev/null', '--fail', url]
  return run('ip', ['netns', 'exec', namespaceOf(machine.number), ...curl], {
    timeout: primaryPatienceMs,
    killSignal: 'SIGKILL',
  }).then(
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
 * Observes the cluster from outside until stopped: through whose HAProxy the database accepts changes, who
 * leads, and whose front ends return prices.
 */
export const followProbes = (cluster: Cluster, struck: Machine) => {
  let isOver = false
  let primaries = 0
  const struckMs = performance.now()
  const counts = { struck: 0, others: 0 }
  const others = cluster.machines.filter((machine) => machine !== struck)
  const writes: Sightings = new Map(cluster.machines.map((machine) => [machine, []]))
  const leads: Sightings = new Map(cluster.machines.map((machine) => [machine, []]))
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work()
      await pause(betweenMs)
    }
  }
  const loops = [
    ...cluster.machines.map((machine) =>
      repeat(async () => {
        const worked = await canWrite(cluster.urlThrough(machine, 'application'))
        writes.get(machine)?.push({ atMs: performance.now(), worked })
      }),
    ),
    repeat(async () => {
      const answers = await Promise.all(cluster.machines.map(isPrimary))
      primaries = Math.max(primaries, answers.filter(Boolean).length)
      const atMs = performance.now()
      for (const [at, machine] of cluster.machines.entries())
        leads.get(machine)?.push({ atMs, worked: answers[at] === true })
    }),
    repeat(async () => {
      if (await givesPrices(struck)) counts.struck += 1
      for (const machine of others) if (await givesPrices(machine)) counts.others += 1
    }),
  ]
  const timesOf = (sightings: Sightings) =>
    cluster.machines.flatMap((machine) => {
      const atMs = backAt(sightings.get(machine) ?? [], struckMs)
      return atMs === undefined ? [] : [`${machine.name} ${((atMs - struckMs) / 1_000).toFixed(1)}`]
    })
  return {
    reads: () => ({ ...counts }),
    stop: async () => {
      isOver = true
      await Promise.all(loops)
      return {
        primaries,
        /** Seconds after the strike, to find out what took so long. */
        timeline: `led from: ${timesOf(leads).join(', ') || 'no change'}; written again through: ${timesOf(writes).join(', ') || 'no change'}`,
        /** When, within that time, a write first worked again through a machine; undefined if none failed. */
        writableAgainMs: ({ lengthMs, endedMs }: { readonly lengthMs: number; readonly endedMs: number }) => {
          const times = cluster.machines.map((machine) =>
            backAt(writes.get(machine) ?? [], endedMs - lengthMs),
          )
          const known = times.filter((atMs) => atMs !== undefined)
          return known.length === 0 ? undefined : Math.min(...known)
        },
      }
    },
  }
}
