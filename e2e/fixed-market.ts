import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelVersion } from '@tarazu/market/price-proof.ts'
import { type ConnectionSettings, createClient } from '@tarazu/server/database/connect.ts'
import { openEncryption } from '@tarazu/server/database/encryption.ts'
import { openDatabase } from '@tarazu/server/database/open.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { sealSecret } from '@tarazu/server/market/quotes/seal-secret.ts'
import { moveClock } from '@tarazu/server/time/testing/market-clock.ts'

/**
 * A market that is the same in every run. The product can't choose one, so a test writes it into the
 * database.
 */
export interface FixedMarket {
  /** 32 bytes. */
  readonly secret: Buffer
  readonly genesisDay: string
  /** When the market's clock starts; later than today, since it never goes back. */
  readonly startMs: number
}

/**
 * A Thursday morning when prices revert within hours, all funds are open and rules find something to buy,
 * with two IPOs ahead: one oversubscribed, one undersubscribed.
 */
export const aprilMarket: FixedMarket = {
  secret: Buffer.alloc(32, 30),
  genesisDay: '2028-04-05',
  startMs: Date.parse('2028-04-06T10:00:00+05:30'),
}

/**
 * Puts the market's secret and its clock into a fresh database, before a server starts with that and this
 * data folder.
 */
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
  } finally {
    await client.end()
  }
  await moveClock(owner, startMs - Date.now())
}

/** A data folder whose embedded database has the market, for servers that keep their data there. */
export const fixedMarketFolder = async (market: FixedMarket): Promise<string> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tarazu-e2e-'))
  const database = await openDatabase({ dataFolder, log: silentLog })
  try {
    await fixMarket(database.owner, dataFolder, market)
  } finally {
    await database.stop()
  }
  return dataFolder
}

/** Advances the market's clock; the server then does everything due on the way. */
export const skipClock = async (databaseUrl: string | undefined, aheadMs: number): Promise<void> => {
  if (databaseUrl === undefined) throw new Error('the stand has no database of its own')
  await moveClock({ connectionString: databaseUrl }, aheadMs)
}
