import type { Client } from './client.ts'

/** How many clients are served before other work of the process (orders) gets a turn. */
const clientsAtOnce = 250

/**
 * Runs rounds. In each, `prepare` computes the quotes and every client is served. If a round is not finished
 * when the next one is due, the next one follows at once.
 */
export const createTurns = (
  clients: ReadonlySet<Client>,
  serveOne: (client: Client) => void,
  prepare: () => void,
) => {
  let turn: Iterator<Client> | undefined
  let isAnotherWanted = false
  const serve = () => {
    for (let served = 0; served < clientsAtOnce; served += 1) {
      const next = turn?.next()
      if (next === undefined || next.done === true) {
        turn = undefined
        if (isAnotherWanted) start()
        return
      }
      serveOne(next.value)
    }
    setImmediate(serve)
  }
  const start = () => {
    isAnotherWanted = turn !== undefined
    if (isAnotherWanted) return
    prepare()
    turn = clients.values()
    serve()
  }
  return {
    start,
    stop: () => {
      turn = undefined
      isAnotherWanted = false
    },
  }
}

interface KeepAliveOptions {
  readonly pingTurns: number
  readonly sessionTurns: number
  readonly pingsUntilDropped: number
  readonly checkSession: (client: Client) => void
}

/**
 * Once per round: periodically checks whether the client's session is still valid, and whether the client is still
 * connected.
 */
export const createKeepAlive =
  ({ pingTurns, sessionTurns, pingsUntilDropped, checkSession }: KeepAliveOptions) =>
  (client: Client): void => {
    client.turnsToSessionCheck -= 1
    if (client.turnsToSessionCheck === 0) {
      client.turnsToSessionCheck = sessionTurns
      checkSession(client)
    }
    client.turnsToPing -= 1
    if (client.turnsToPing > 0) return
    client.turnsToPing = pingTurns
    client.unansweredPings += 1
    if (client.unansweredPings > pingsUntilDropped) client.socket.terminate()
    else client.socket.ping()
  }
