import { createECDH, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'

/** The server's signing key pair for push services (VAPID, RFC 8292); base64url, P-256. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The key pair for a private key of 32 bytes. Throws if it is off the curve. */
export const pushKeysOf = (privateKey: Buffer): PushKeys => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** 43 characters of base64url; undefined for anything that is not a key on the curve. */
export const readPushPrivateKey = (text: string): Buffer | undefined => {
  if (!/^[\w-]{43}$/.test(text)) return undefined
  const key = Buffer.from(text, 'base64url')
  try {
    pushKeysOf(key)
    return key
  } catch {
    return undefined
  }
}

const makePrivateKey = (): Buffer => {
  for (;;) {
    const key = randomBytes(32)
    try {
      pushKeysOf(key)
      return key
    } catch {
      // One in 2^32 keys is not below the order of the curve.
    }
  }
}

/** The key pair from the environment, or the one in the database, which is created once, by one process. */
export const openPushKeys = async (
  given: Buffer | undefined,
  database: Kysely<Database>,
  { seal, open }: Encryption,
  nowMs: number,
): Promise<PushKeys> => {
  if (given !== undefined) return pushKeysOf(given)
  await database
    .insertInto('push_keys')
    .values({ id: 1, sealed_private_key: seal(makePrivateKey(), 'push-key', '1'), created_ms: BigInt(nowMs) })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const { sealed_private_key } = await database
    .selectFrom('push_keys')
    .select('sealed_private_key')
    .executeTakeFirstOrThrow()
  return pushKeysOf(open(sealed_private_key, 'push-key', '1'))
}
