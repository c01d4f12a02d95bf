import type { Kysely } from 'kysely'
import type pg from 'pg'
import { ConfigProblem } from './config-problem.ts'
import type { Database } from './database/schema.ts'
import type { Encryption } from './encryption.ts'

const knownText = Buffer.from('sealed with the key of this database')

/**
 * Remembers at the first start which key this database is encrypted with, and refuses to start with another one
 * (a restored backup without its key file, say): what was sealed would not open, and new values would be lost later.
 */
export const checkEncryptionKey = async (
  database: Kysely<Database>,
  { seal, open }: Encryption,
): Promise<void> => {
  await database
    .insertInto('encryption_check')
    .values({ id: 1, sealed: seal(knownText, 'check', '1') })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const { sealed } = await database.selectFrom('encryption_check').select('sealed').executeTakeFirstOrThrow()
  try {
    open(sealed, 'check', '1')
  } catch {
    throw new ConfigProblem(
      'This database was encrypted with another key. Put the file encryption.key of its installation into DATA_DIR, or give its key as ENCRYPTION_KEY. If the key is lost for good, npm run encryption:renew goes on with a new one; operators then set up their second factor again.',
    )
  }
}

/**
 * Goes on with this key where the old one is lost, as the database's owner; gives the number of operators whose second
 * factor is gone with it. Nothing else that was sealed is touched: it can't be read, and its owner sends it in again.
 */
export const forgetSealed = async (client: pg.Client, { seal }: Encryption): Promise<number> => {
  await client.query('begin')
  await client.query('update encryption_check set sealed = $1', [seal(knownText, 'check', '1')])
  const { rowCount } = await client.query(
    'update operators set totp_secret = null, totp_pending = null where totp_secret is not null',
  )
  await client.query('commit')
  return rowCount ?? 0
}
