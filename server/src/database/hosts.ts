import { Socket } from 'node:net'
import { isUnreachable, SilenceWatch, silence } from './silence.ts'

const defaultPort = 5432

interface Address {
  readonly name: string
  readonly port: number
}

/** "db1:5433", "[fd00::1]:5432", "db2" */
const toAddress = (text: string): Address => {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? []
  return { name: bracketed ?? plain ?? text, port: port === undefined ? defaultPort : Number(port) }
}

/** A server that accepts connections but stays silent for this long is frozen, or its network is. */
const firstWordMs = 2_000
/** Trying a server that refuses costs nothing; the servers before it in the address are retried soon. */
const refusedHoldMs = 5_000
/** A silent one costs every connection `firstWordMs`, so it is retried late, and after those that refuse. */
const silentHoldMs = 60_000

interface Host extends Address {
  /** Others are tried before it until then, by performance.now(). */
  heldUntilMs: number
  readonly watch: SilenceWatch
}

/** The servers of an address. */
export class Hosts {
  private readonly hosts: readonly Host[]

  constructor(names: readonly string[]) {
    this.hosts = names.map((name) => this.open(toAddress(name)))
  }

  /** The next connection's target: the first server in the address that isn't known to fail. */
  get current(): Host {
    const nowMs = performance.now()
    const free = this.hosts.find(({ heldUntilMs }) => heldUntilMs <= nowMs)
    return free ?? this.hosts.reduce((best, host) => (host.heldUntilMs < best.heldUntilMs ? host : best))
  }

  /** A connection to it could not be opened; includes the socket's error, if any. */
  failed(host: Host, error?: unknown): void {
    host.heldUntilMs = performance.now() + (isUnreachable(error) ? silentHoldMs : refusedHoldMs)
  }

  /** A socket that connects to the current server, whatever address the driver passes. */
  socket(): { readonly stream: Socket; readonly host: Host } {
    const host = this.current
    const stream = new Socket()
    const connect = stream.connect.bind(stream)
    Object.assign(stream, {
      connect: () => {
        host.watch.add(stream)
        expectFirstWord(stream)
        return connect(host.port, host.name)
      },
    })
    return { stream, host }
  }

  private open(address: Address): Host {
    const watch = new SilenceWatch(address, (error) => this.failed(host, error))
    const host: Host = { ...address, heldUntilMs: 0, watch }
    return host
  }
}

const expectFirstWord = (stream: Socket): void => {
  const timer = setTimeout(() => {
    if (stream.bytesRead === 0) stream.destroy(silence('the server does not answer'))
  }, firstWordMs)
  stream.once('close', () => clearTimeout(timer))
}

const addressForm = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*,[^/?]*)(.*)$/s

/** By name, so that all connections know which server answers. */
const known = new Map<string, Hosts>()

/**
 * The servers in an address that lists several, separated by commas as in libpq
 * (`postgres://user@db1:5432,db2:5432/tarazu`), and the first server's own address, which the driver can
 * read. Undefined for an address with one server or none.
 */
export const hostsOf = (
  address: string,
): { readonly hosts: Hosts; readonly firstAddress: string } | undefined => {
  const [, login = '', names, rest = ''] = addressForm.exec(address) ?? []
  if (names === undefined) return undefined
  const list = names.split(',')
  const hosts = known.getOrInsertComputed(names, () => new Hosts(list))
  return { hosts, firstAddress: `${login}${list[0]}${rest}` }
}
