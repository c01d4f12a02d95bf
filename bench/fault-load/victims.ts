import { createClient } from '@tarazu/server/database/connect.ts'
import { readRunningServer } from '@tarazu/server/database/embedded/server-files.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { ServerProcess } from './processes.ts'
import type { FaultStand } from './stand.ts'

/**
 * What is killed with SIGKILL: server processes, PostgreSQL's main process, or one of those that serve a connection.
 */
export const victims = ['server a', 'server b', 'both servers', 'postmaster', 'backend'] as const
export type Victim = (typeof victims)[number]

export interface Kill {
  /** The servers that get orders until one succeeds. */
  readonly awaited: readonly ServerProcess[]
  /** The start of the recovery time: the restart command, as a process manager would give it. */
  readonly fromMs: number
}

const killServers = async (servers: readonly ServerProcess[]): Promise<Kill> => {
  await Promise.all(servers.map((server) => server.kill()))
  const fromMs = performance.now()
  for (const server of servers) server.start()
  return { awaited: servers, fromMs }
}

/** A process of PostgreSQL that serves one of the application's connections. */
const readBackend = async ({ owner }: FaultStand, random: SeededRandom): Promise<number> => {
  const client = createClient(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'tarazu%' and pid <> pg_backend_pid() order by pid`,
    )
    return random.pick(rows).pid
  } finally {
    await client.end()
  }
}

/** Finds the victim in advance, so that the kill itself is immediate. */
export const aimAt = async (
  victim: Victim,
  stand: FaultStand,
  random: SeededRandom,
): Promise<() => Promise<Kill>> => {
  const { first, second } = stand
  if (victim === 'server a') return () => killServers([first])
  if (victim === 'server b') return () => killServers([second])
  if (victim === 'both servers') return () => killServers([first, second])
  const processId =
    victim === 'backend'
      ? await readBackend(stand, random)
      : (await readRunningServer(stand.dataFolder))?.processId
  if (processId === undefined) throw new Error('PostgreSQL does not run')
  return async () => {
    const fromMs = performance.now()
    process.kill(processId, 'SIGKILL')
    return { awaited: [first, second], fromMs }
  }
}
