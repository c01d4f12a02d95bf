import type { Kysely } from 'kysely'
import type pg from 'pg'
import { commandWords } from '../base/command-words.ts'
import { ConfigProblem } from '../base/config-problem.ts'
import type { Encryption } from '../database/encryption.ts'
import type { Database } from '../database/schema.ts'
import { renewLostSecret } from '../market/quotes/seal-secret.ts'

const knownText = Buffer.from('sealed with the key of this database')

/**
 * At the first start, records which key this database is encrypted with; later, refuses to start with another
 * one (for example a restored backup without its key file): sealed values would not open, and new ones would
 * be lost later.
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
      `This database was encrypted with another key. Put the file encryption.key of its installation into DATA_DIR, or set ENCRYPTION_KEY to its key. If the key is lost for good, ${commandWords('encryption:renew')} continues with a new one; operators and investors then set up their authenticator apps again.`,
    )
  }
}

/** How many of each kind are lost with the key. */
export interface Forgotten {
  /** Operators and investors who must set up their authenticator app again. */
  readonly operators: number
  readonly investors: number
  /** Identities awaiting review, which their investors must submit again. */
  readonly submissions: number
  /** Images of identity cards, including the submissions’. */
  readonly images: number
  /** Requests for operators' passwords, which must be made again. */
  readonly requests: number
  /** Devices with notifications, which must be switched on again. */
  readonly subscriptions: number
  /** Transaction passwords whose hashes were made with the key: their investors must set new ones. */
  readonly transactionPasswords: number
  /** Whether the market's secret was among them, so that future prices change. */
  readonly market: boolean
}

const lostNote =
  'The images can no longer be opened: the key they were encrypted with is lost. Submit them again.'

const forgetIdentities = async (client: pg.Client, marketMs: number) => {
  const images = await client.query('delete from identity_images')
  const failed = await client.query<{ user_id: bigint }>(
    `update identity_submissions set state = 'failed', reviewed_ms = $1, problem = 'unreadable', note = $2
     where state = 'in_review' returning user_id`,
    [marketMs, lostNote],
  )
  const users = failed.rows.map(({ user_id }) => user_id.toString())
  await client.query("update users set identity_status = 'failed' where user_id = any($1::bigint[])", [users])
  await client.query('delete from identity_numbers where user_id = any($1::bigint[])', [users])
  await client.query(
    `insert into messages (user_id, kind, parameters, sent_ms)
     select user_id, 'identity-failed', '{}', $2 from unnest($1::bigint[]) user_id`,
    [users, marketMs],
  )
  return { images: images.rowCount ?? 0, submissions: failed.rowCount ?? 0 }
}

/**
 * Continues, as the database's owner, with this key after the old one was lost; returns the counts of what is
 * lost with it. Everything that only the lost key opens is deleted: authenticator apps (with an investor's
 * recovery codes if no passkey is left), images of identity cards, and the second parts of operators'
 * passwords awaiting approval.
 */
export const forgetSealed = async (
  client: pg.Client,
  encryption: Encryption,
  { realMs, marketMs }: { readonly realMs: number; readonly marketMs: number },
): Promise<Forgotten> => {
  await client.query('begin')
  await client.query('update encryption_check set sealed = $1', [encryption.seal(knownText, 'check', '1')])
  const operators = await client.query(
    'update operators set totp_secret = null, totp_pending = null where totp_secret is not null',
  )
  const investors = await client.query(
    'with gone as (delete from authenticators returning confirmed_ms) select from gone where confirmed_ms is not null',
  )
  await client.query('delete from recovery_codes where user_id not in (select user_id from passkeys)')
  // Their owners switch notifications on again.
  await client.query('delete from push_keys')
  const subscriptions = await client.query('delete from push_subscriptions')
  const transactionPasswords = await client.query(
    "delete from transaction_passwords where password_hash like '%,keyid=%'",
  )
  const market = await renewLostSecret(client, encryption)
  const identities = await forgetIdentities(client, marketMs)
  const requests = await client.query(
    `update desk_requests set state = 'refused', decided_by = requested_by, decided_ms = $1
     where state = 'waiting' and input->>'sealedSecond' is not null`,
    [realMs],
  )
  await client.query('commit')
  return {
    operators: operators.rowCount ?? 0,
    investors: investors.rowCount ?? 0,
    ...identities,
    requests: requests.rowCount ?? 0,
    subscriptions: subscriptions.rowCount ?? 0,
    transactionPasswords: transactionPasswords.rowCount ?? 0,
    market,
  }
}
