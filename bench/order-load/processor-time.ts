import { readdirSync, readFileSync } from 'node:fs'

/** The processor time used so far, in microseconds, by process. */
export interface ProcessorTime {
  /** The server's process with all its threads. */
  readonly server: number
  /** The postmaster and all its processes, including those that have exited. */
  readonly database: number
  /** The bench's own process with all its threads. */
  readonly client: number
  /** The exited programs that the bench had started: pgbench. */
  readonly programs: number
}

/** Linux counts in hundredths of a second on every platform that Node runs on. */
const tickUs = 10_000

interface Spent {
  readonly parentId: number
  readonly ownUs: number
  /** Of its children that have exited. */
  readonly childrenUs: number
}

/** The numbers of /proc/<id>/stat after the program's name in brackets, which may contain anything (proc(5)). */
export const readStat = (stat: string): Spent => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = (place: number) => Number(fields[place])
  return {
    parentId: ticks(1),
    ownUs: (ticks(11) + ticks(12)) * tickUs,
    childrenUs: (ticks(13) + ticks(14)) * tickUs,
  }
}

const spentBy = (processId: number | 'self'): Spent | undefined => {
  try {
    return readStat(readFileSync(`/proc/${processId}/stat`, 'latin1'))
  } catch {
    return undefined
  }
}

/** A process with its living children and those that have exited. */
const spentByFamily = (processId: number): number => {
  const parent = spentBy(processId)
  if (parent === undefined) return 0
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = others.map((name) => spentBy(Number(name)))
  return children.reduce(
    (sumUs, child) => (child?.parentId === processId ? sumUs + child.ownUs : sumUs),
    parent.ownUs + parent.childrenUs,
  )
}

/** Undefined if the system has no /proc. */
export const readProcessorTime = (serverId: number, postmasterId: number): ProcessorTime | undefined => {
  const [bench, server] = [spentBy('self'), spentBy(serverId)]
  if (bench === undefined || server === undefined) return undefined
  return {
    server: server.ownUs,
    database: spentByFamily(postmasterId),
    client: bench.ownUs,
    programs: bench.childrenUs,
  }
}

/** The difference between two readings, or between two kinds of work. */
export const difference = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  server: after.server - before.server,
  database: after.database - before.database,
  client: after.client - before.client,
  programs: after.programs - before.programs,
})

const nothing: ProcessorTime = { server: 0, database: 0, client: 0, programs: 0 }

/** A piece of work's mean time over several rounds. */
export const eachOf = (
  rounds: readonly { readonly count: number; readonly spent: ProcessorTime | undefined }[],
): ProcessorTime => {
  const count = rounds.reduce((sum, round) => sum + round.count, 0)
  const sumOf = (part: keyof ProcessorTime) =>
    rounds.reduce((sum, { spent }) => sum + (spent ?? nothing)[part], 0) / count
  return {
    server: sumOf('server'),
    database: sumOf('database'),
    client: sumOf('client'),
    programs: sumOf('programs'),
  }
}
