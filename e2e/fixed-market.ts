import { modelVersion } from '@tarazu/market/price-proof.ts'
import { type ConnectionSettings, createClient } from '@tarazu/server/database/connect.ts'
import { openEncryption } from '@tarazu/server/database/encryption.ts'
import { sealSecret } from '@tarazu/server/market/quotes/seal-secret.ts'

/** A market that is the same in each run. The product has no way to choose one: a test writes it into the database. */
export interface FixedMarket {
  /** 32 bytes. */
  readonly secret: Buffer
  readonly genesisDay: string
  /** What the market's clock shows at the start; later than today, since it never goes back. */
  readonly startMs: number
}

/**
 * A Thursday morning on which prices come back within hours, all funds take money and rules find something to buy, with two
 * IPOs ahead: one sought by many, one by few.
 */
export const aprilMarket: FixedMarket = {
  secret: Buffer.alloc(32, 30),
  genesisDay: '2028-04-05',
  startMs: Date.parse('2028-04-06T10:00:00+05:30'),
}

/** Puts the market's secret and its clock into a fresh database, before a server starts on it with this data folder. */
export const fixMarket = async (
  owner: ConnectionSettings,
  dataDirectory: string,
  { secret, genesisDay, startMs }: FixedMarket,
): Promise<void> => {
  const encryption = await openEncryption(undefined, dataDirectory)
  const client = createClient(owner)
  await client.connect()
  try {
    await client.query(
      'insert into market_secret (only_row, sealed_secret, genesis_day, model_version) values (true, $1, $2, $3)',
      [sealSecret(encryption, secret), genesisDay, modelVersion],
    )
    await moveClock(client, startMs - Date.now())
  } finally {
    await client.end()
  }
}

type Client = ReturnType<typeof createClient>

const moveClock = async (client: Client, aheadMs: number): Promise<void> => {
  // As the owner of the database: at the desk it takes two people for each skip.
  await client.query('alter table market_clock disable trigger user')
  await client.query('update market_clock set offset_ms = offset_ms + $1', [Math.round(aheadMs)])
  await client.query('alter table market_clock enable trigger user')
  await client.query(`select pg_notify('market_clock', '')`)
}

/** Moves the market's clock on by so much; the server then does what is due on the way. */
export const skipClock = async (databaseUrl: string | undefined, aheadMs: number): Promise<void> => {
  if (databaseUrl === undefined) throw new Error('the stand has no database of its own')
  const client = createClient({ connectionString: databaseUrl })
  await client.connect()
  try {
    await moveClock(client, aheadMs)
  } finally {
    await client.end()
  }
}
