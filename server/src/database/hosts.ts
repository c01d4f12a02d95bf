import { Socket } from 'node:net'

const defaultPort = 5432

interface Host {
  readonly name: string
  readonly port: number
}

/** "db1:5433", "[fd00::1]:5432", "db2" */
const toHost = (text: string): Host => {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? []
  return { name: bracketed ?? plain ?? text, port: port === undefined ? defaultPort : Number(port) }
}

/** The servers that an address names, and the one to which all connections of this process go. */
export class Hosts {
  private readonly hosts: readonly Host[]
  private place = 0

  constructor(names: readonly string[]) {
    this.hosts = names.map(toHost)
  }

  get current(): Host {
    return this.hosts[this.place] as Host
  }

  /** From now on connections go to the next server, unless another connection has found that out already. */
  failed(host: Host): void {
    if (host === this.current) this.place = (this.place + 1) % this.hosts.length
  }

  /** A socket that connects to the current server, whatever address the driver gives it. */
  socket(): { readonly stream: Socket; readonly host: Host } {
    const host = this.current
    const stream = new Socket()
    const connect = stream.connect.bind(stream)
    Object.assign(stream, { connect: () => connect(host.port, host.name) })
    return { stream, host }
  }
}

const addressForm = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*,[^/?]*)(.*)$/s

/** By their names, so that every connection learns from the others which server answers. */
const known = new Map<string, Hosts>()

/**
 * The servers of an address that names several, separated by commas as libpq has them
 * (`postgres://user@db1:5432,db2:5432/tarazu`), and the address of the first one, which the driver can read. Undefined
 * for an address with one server or none.
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
