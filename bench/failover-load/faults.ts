import type { SeededRandom } from '../seeded-random.ts'
import type { Cluster } from './cluster.ts'
import type { Machine } from './machine.ts'
import { cutOff, rejoin } from './network.ts'

/** How long a machine is off, frozen or cut off: longer than its leader's key lives (ttl in deploy/cluster/patroni.yml). */
const awayMs = 35_000

/** If only a program died. A machine that is away is noticed only by its silence. */
const programLimitMs = 15_000
const machineLimitMs = 30_000

export interface Fault {
  readonly name: string
  /** How long investors may wait until a change is answered again. */
  readonly limitMs: number
  readonly machine: Machine
  readonly strike: () => void
  /** What undoes it, and how long after the strike; absent if the program is simply restarted. */
  readonly undo?: { readonly afterMs: number; readonly run: () => void }
}

export interface Aim {
  readonly name: string
  readonly at: (cluster: Cluster, random: SeededRandom) => Promise<Fault>
}

const programFault = (
  name: string,
  find: (cluster: Cluster, random: SeededRandom) => Promise<Machine>,
  kill: (machine: Machine) => void,
): Aim => ({
  name,
  at: async (cluster, random) => {
    const machine = await find(cluster, random)
    return { name, limitMs: programLimitMs, machine, strike: () => kill(machine) }
  },
})

const machineFault = (
  name: string,
  role: 'leader' | 'sync_standby',
  strike: (machine: Machine) => void,
  undo: (machine: Machine) => void,
): Aim => ({
  name,
  at: async (cluster) => {
    const machine = await cluster.machineAs(role)
    return {
      name,
      limitMs: machineLimitMs,
      machine,
      strike: () => strike(machine),
      undo: { afterMs: awayMs, run: () => undo(machine) },
    }
  },
})

const anyMachine = async (cluster: Cluster, random: SeededRandom) => random.pick(cluster.machines)

const primaryOff = machineFault(
  'the primary’s machine',
  'leader',
  (machine) => machine.switchOff(),
  (machine) => machine.switchOn(),
)

const primaryCutOff = machineFault(
  'the primary cut off',
  'leader',
  (machine) => cutOff(machine.number),
  (machine) => rejoin(machine.number),
)

/** The faults, each drawn in turn. */
export const aims: readonly Aim[] = [
  programFault(
    'PostgreSQL of the primary',
    (cluster) => cluster.machineAs('leader'),
    (machine) => machine.killPostgresql(),
  ),
  programFault(
    'PostgreSQL of the standby',
    (cluster) => cluster.machineAs('sync_standby'),
    (machine) => machine.killPostgresql(),
  ),
  programFault(
    'etcd of its leader',
    (cluster) => cluster.etcdLeader(),
    (machine) => machine.kill('etcd'),
  ),
  programFault('a server', anyMachine, (machine) => machine.kill('server')),
  programFault('an HAProxy', anyMachine, (machine) => machine.kill('haproxy')),
  primaryOff,
  machineFault(
    'the standby’s machine',
    'sync_standby',
    (machine) => machine.switchOff(),
    (machine) => machine.switchOn(),
  ),
  machineFault(
    'the primary’s machine frozen',
    'leader',
    (machine) => machine.freeze(),
    (machine) => machine.thaw(),
  ),
  primaryCutOff,
]

/** Faults that lose changes that only the primary had. */
export const primaryLosses: readonly Aim[] = [primaryOff, primaryCutOff]
