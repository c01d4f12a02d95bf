import { execFileSync } from 'node:child_process'

const run = (...words: readonly string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] })
const quietly = (...words: readonly string[]) => {
  try {
    run(...words)
  } catch {
    // It didn't exist.
  }
}

/** The machines communicate over one network, and investors reach them by another, which is never cut. */
const networks = { cluster: 0, public: 1 } as const
type NetworkName = keyof typeof networks

const machines = [1, 2, 3] as const
export type MachineNumber = (typeof machines)[number]

export const namespaceOf = (machine: MachineNumber): string => `tarazu-${machine}`
/** The address of a machine, or of this process, on that network. */
export const addressOn = (network: NetworkName, machine: MachineNumber | 'here'): string =>
  `10.77.${networks[network]}.${machine === 'here' ? 254 : machine}`

const bridgeOf = (network: NetworkName): string => `tz${networks[network]}`
const portOf = (network: NetworkName, machine: MachineNumber): string => `tz${networks[network]}p${machine}`

/** Removes what an earlier run left behind. */
export const removeNetwork = (): void => {
  for (const machine of machines) quietly('netns', 'delete', namespaceOf(machine))
  for (const network of Object.keys(networks) as NetworkName[]) {
    for (const machine of machines) quietly('link', 'delete', portOf(network, machine))
    quietly('link', 'delete', bridgeOf(network))
  }
}

const plug = (network: NetworkName, machine: MachineNumber): void => {
  const port = portOf(network, machine)
  const namespace = namespaceOf(machine)
  run('link', 'add', port, 'type', 'veth', 'peer', 'name', network, 'netns', namespace)
  run('link', 'set', port, 'master', bridgeOf(network), 'up')
  run('-n', namespace, 'address', 'add', `${addressOn(network, machine)}/24`, 'dev', network)
  run('-n', namespace, 'link', 'set', network, 'up')
}

/** Three machines as network namespaces of this one, each with an interface in both networks. */
export const makeNetwork = (): readonly MachineNumber[] => {
  removeNetwork()
  for (const network of Object.keys(networks) as NetworkName[]) {
    run('link', 'add', bridgeOf(network), 'type', 'bridge')
    run('address', 'add', `${addressOn(network, 'here')}/24`, 'dev', bridgeOf(network))
    run('link', 'set', bridgeOf(network), 'up')
  }
  for (const machine of machines) {
    run('netns', 'add', namespaceOf(machine))
    run('-n', namespaceOf(machine), 'link', 'set', 'lo', 'up')
    for (const network of Object.keys(networks) as NetworkName[]) plug(network, machine)
  }
  return machines
}

/**
 * Cuts a machine off from the others, as a broken switch would; it still reaches itself, and investors reach
 * it.
 */
export const cutOff = (machine: MachineNumber): void => {
  run('link', 'set', portOf('cluster', machine), 'down')
}

export const rejoin = (machine: MachineNumber): void => {
  run('link', 'set', portOf('cluster', machine), 'up')
}

/** Every process on the machine. */
export const processesOn = (machine: MachineNumber): readonly number[] =>
  run('netns', 'pids', namespaceOf(machine)).toString().split('\n').filter(Boolean).map(Number)
