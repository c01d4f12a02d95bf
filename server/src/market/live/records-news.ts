import { type Client, sendText } from './client.ts'

/** Shorter losses of the connection are not reported. */
const graceMs = 1_000

export interface RecordsNewsOptions {
  readonly clients: ReadonlySet<Client>
  /** Whether this process has lost the database connection that reports changes. */
  readonly areRecordsAway: () => boolean
  readonly tickMs: number
}

/**
 * Notifies clients when the records can't be reached, and when they can again, so that an open form knows before its
 * call fails.
 */
export const createRecordsNews = ({ clients, areRecordsAway, tickMs }: RecordsNewsOptions) => {
  let awayMs = 0
  let areAway = false
  const tell = (client: Client) => sendText(client, { type: 'records', areAway })
  return {
    /** Sent to a new client, which assumes that they are available. */
    greet: (client: Client) => {
      if (areAway) tell(client)
    },
    /** Once per turn. */
    look: () => {
      awayMs = areRecordsAway() ? awayMs + tickMs : 0
      const before = areAway
      areAway = awayMs >= graceMs
      if (areAway !== before) for (const client of clients) tell(client)
    },
  }
}
