import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { type ClusterSettings, filesOf, newSettings } from '../../scripts/cluster-settings.ts'
import { Machine } from './machine.ts'
import { addressOn, type MachineNumber, makeNetwork, removeNetwork } from './network.ts'

const publicPort = 8080
/** A cluster that hasn't recovered after this long never will. */
const patienceMs = 180_000

type Role = 'owner' | 'application'

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | 'unknown'
}

const ask = async (url: string): Promise<Response | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)

export const idOf = (user: string, kind: 'u' | 'g'): number =>
  Number(execFileSync('id', [`-${kind}`, user]).toString())

const ownedByPostgres = (path: string): void => {
  chownSync(path, idOf('postgres', 'u'), idOf('postgres', 'g'))
}

const openMachine = (settings: ClusterSettings, folder: string, number: MachineNumber): Machine => {
  const home = join(folder, `node${number}`)
  const own = { ...settings, folder: home, configuration: join(home, 'configuration') }
  mkdirSync(own.configuration, { recursive: true })
  for (const path of [home, own.configuration]) {
    ownedByPostgres(path)
    chmodSync(path, 0o700)
  }
  let environment: Record<string, string> = {}
  for (const { name, mode, text } of filesOf(own, `node${number}`)) {
    const path = join(own.configuration, name)
    writeFileSync(path, text, { mode })
    ownedByPostgres(path)
    if (name === 'tarazu.env') environment = parseEnv(text) as Record<string, string>
  }
  // As in production, whose unit names the data folder, except for the typed security code.
  const server = {
    ...environment,
    DATA_DIR: join(home, 'tarazu'),
    SECURITY_CHALLENGE: 'off',
    ORDERS_PER_MINUTE: '0',
  }
  return new Machine(number, publicPort, {
    folder: home,
    configuration: own.configuration,
    environment: server,
  })
}

/** Three machines with everything from deploy/cluster, on separate networks. */
export class Cluster {
  readonly machines: readonly Machine[]
  readonly settings: ClusterSettings
  readonly folder: string
  private isSynchronous = true

  private constructor(folder: string, settings: ClusterSettings, machines: readonly Machine[]) {
    this.folder = folder
    this.settings = settings
    this.machines = machines
  }

  static async open(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'tarazu-cluster-'))
    chmodSync(folder, 0o755)
    const numbers = makeNetwork()
    const nodes = numbers.map((number) => ({ name: `node${number}`, address: addressOn('cluster', number) }))
    const settings: ClusterSettings = {
      ...newSettings(nodes),
      administrators: [`${addressOn('cluster', 'here')}/32`],
      sharedBuffers: '128MB',
    }
    const machines = numbers.map((number) => openMachine(settings, folder, number))
    const cluster = new Cluster(folder, settings, machines)
    for (const machine of machines) machine.switchOn()
    return cluster
  }

  /** Through any machine's HAProxy, as the role. */
  urlOf(role: Role): string {
    return this.urlVia(this.machines, role)
  }

  /** Only through that machine's HAProxy. */
  urlThrough(machine: Machine, role: Role): string {
    return this.urlVia([machine], role)
  }

  private urlVia(machines: readonly Machine[], role: Role): string {
    const { ownerPassword, applicationPassword } = this.settings.secrets
    const password = role === 'owner' ? ownerPassword : applicationPassword
    const hosts = machines.map((machine) => `${machine.clusterAddress}:5000`).join(',')
    return `postgres://tarazu_${role}:${password}@${hosts}/tarazu`
  }

  /** Patroni's members, from any machine that answers. */
  async members(): Promise<readonly Member[]> {
    for (const machine of this.machines) {
      const answer = await ask(`http://${machine.clusterAddress}:8008/cluster`)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  /** The machine that has that role now: "leader", "sync_standby". */
  async machineAs(role: string): Promise<Machine> {
    const name = (await this.members()).find((member) => member.role === role)?.name
    const machine = this.machines.find((one) => one.name === name)
    if (machine === undefined) throw new Error(`no machine has the role ${role}`)
    return machine
  }

  /** The machine with the etcd leader. */
  async etcdLeader(): Promise<Machine> {
    for (const machine of this.machines) {
      const answer = await ask(`http://${machine.clusterAddress}:2379/metrics`)
      if ((await answer?.text())?.includes('\netcd_server_is_leader 1')) return machine
    }
    throw new Error('etcd has no leader')
  }

  /** Resolves when the primary, its synchronous standby, the third machine and all servers are back. */
  async whole(): Promise<void> {
    const sinceMs = performance.now()
    while (!(await this.isWhole())) {
      if (performance.now() - sinceMs > patienceMs) throw new Error(`not complete: ${await this.report()}`)
      await pause(200)
    }
  }

  /** From now on, changes are answered before any standby has them. */
  async becomeAsynchronous(): Promise<void> {
    const leader = await this.machineAs('leader')
    const answer = await fetch(`http://${leader.clusterAddress}:8008/config`, {
      method: 'PATCH',
      body: JSON.stringify({ synchronous_mode: false }),
    })
    if (!answer.ok) throw new Error(`Patroni answered ${answer.status}`)
    this.isSynchronous = false
    await this.whole()
  }

  async remove(): Promise<void> {
    for (const machine of this.machines) machine.switchOff()
    await pause(500)
    for (const machine of this.machines) machine.switchOff()
    removeNetwork()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 })
  }

  private async isWhole(): Promise<boolean> {
    const members = await this.members()
    const roles = members.map(({ role, state }) => `${role} ${state}`).toSorted()
    const isStreaming =
      roles.filter((role) => /^(replica|sync_standby) (running|streaming)$/.test(role)).length === 2
    if (!isStreaming || !roles.includes('leader running')) return false
    if (members.some(({ role }) => role === 'sync_standby') !== this.isSynchronous) return false
    if (members.some(({ lag = 0 }) => lag !== 0)) return false
    const healthy = await Promise.all(
      this.machines.map((machine) =>
        ask(`http://${machine.clusterAddress}:${this.settings.serverPort}/api/health`),
      ),
    )
    const fronts = await Promise.all(
      this.machines.map((machine) => ask(`http://${machine.host}:${machine.port}/api/health/ready`)),
    )
    return [...healthy, ...fronts].every((answer) => answer?.ok)
  }

  private async report(): Promise<string> {
    const tails = this.machines.flatMap((machine) =>
      (['patroni', 'server'] as const).map(
        (program) => `${machine.name} ${program}: ${machine.tail(program)}`,
      ),
    )
    return `${JSON.stringify(await this.members())}\n${tails.join('\n')}`
  }
}
