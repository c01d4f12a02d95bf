import { randomBytes } from 'node:crypto'
import { dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type pg from 'pg'
import { type ConnectionSettings, createClient } from '../../database/connect.ts'
import type { Encryption } from '../../database/encryption.ts'

const secretBytes = 32

export const sealSecret = ({ seal }: Encryption, masterSecret: Buffer = randomBytes(secretBytes)): Buffer =>
  seal(masterSecret, 'market-secret', '1')

export const openSecret = ({ open }: Encryption, sealed: Buffer): Buffer => open(sealed, 'market-secret', '1')

/**
 * Seals the market's secret if an older version stored it unencrypted, and rewrites the table, so that its
 * file no longer contains the old row. Only the tables' owner may do this.
 */
export const sealClearSecret = async (owner: ConnectionSettings, encryption: Encryption): Promise<void> => {
  const client = createClient(owner)
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ master_secret: Buffer }>(
      'select master_secret from market_secret where master_secret is not null for update',
    )
    for (const { master_secret } of rows)
      await client.query('update market_secret set sealed_secret = $1, master_secret = null', [
        sealSecret(encryption, master_secret),
      ])
    await client.query('commit')
    if (rows.length > 0) await client.query('vacuum (full) market_secret')
  } finally {
    await client.end()
  }
}

/**
 * Continues with a new secret if the key that sealed the old one is lost, within the caller's transaction: days with
 * revealed seeds keep their prices, later ones get new seeds and new commitments. Returns whether this was necessary.
 */
export const renewLostSecret = async (client: pg.Client, encryption: Encryption): Promise<boolean> => {
  const { rows } = await client.query<{ newest: string | null }>(
    `select (select max(day) from market_day where seed is not null) as newest
     from market_secret where sealed_secret is not null`,
  )
  const [lost] = rows
  if (lost === undefined) return false
  const renewedDay = lost.newest === null ? null : dayOf(dayNumberOf(lost.newest) + 1)
  await client.query('update market_secret set sealed_secret = $1, renewed_day = $2', [
    sealSecret(encryption),
    renewedDay,
  ])
  await client.query('delete from market_day where seed is null')
  return true
}
