import { type Client, sendText } from './client.ts'

/** A connection that is back within this time was away for nobody. */
const graceMs = 1_000

export interface RecordsNewsOptions {
  readonly clients: ReadonlySet<Client>
  /** Whether this process has no connection to the database, by which it hears of changes. */
  readonly areRecordsAway: () => boolean
  readonly tickMs: number
}

/**
 * Tells clients that the records can't be reached, and that they can again, so that an open form knows it before its call
 * fails.
 */
export const createRecordsNews = ({ clients, areRecordsAway, tickMs }: RecordsNewsOptions) => {
  let awayMs = 0
  let areAway = false
  const tell = (client: Client) => sendText(client, { type: 'records', areAway })
  return {
    /** To a new client: it takes them to be there. */
    greet: (client: Client) => {
      if (areAway) tell(client)
    },
    /** Once a turn. */
    look: () => {
      awayMs = areRecordsAway() ? awayMs + tickMs : 0
      const before = areAway
      areAway = awayMs >= graceMs
      if (areAway !== before) for (const client of clients) tell(client)
    },
  }
}
