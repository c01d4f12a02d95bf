import { type Argon2Parameters, argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { foldDigits } from '@tarazu/contract/text/typed-input.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption, SealedPurpose } from '../../database/encryption.ts'

/**
 * argon2id (RFC 9106) with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. A
 * hash is stored in the PHC string format, so that its parameters can grow later: a correct password with older ones is
 * hashed again.
 */
const current = { memoryKib: 19_456, passes: 2, lanes: 1 } as const
const saltBytes = 16
const tagBytes = 32

/**
 * A secret that goes into a hash in addition to its salt (RFC 9106, K), for passwords with too few
 * possibilities: somebody who steals the database without the encryption key can't test a single guess.
 */
export interface Pepper {
  /** Identifies the secret, within the hash. */
  readonly id: string
  readonly secret: Buffer
}

export const createPepper = (encryption: Encryption, purpose: SealedPurpose): Pepper => {
  const secret = encryption.keyedHash('pepper', purpose)
  return { id: createHash('sha256').update(secret).digest('base64').slice(0, 8), secret }
}

interface StoredHash {
  readonly memoryKib: number
  readonly passes: number
  readonly lanes: number
  /** Identifies its pepper; undefined if it has none. */
  readonly pepperId?: string | undefined
  readonly salt: Buffer
  readonly tag: Buffer
}

const phcForm =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})(?:,keyid=([A-Za-z0-9+/]{8}))?\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{22,86})$/

const withoutPadding = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const writePhc = ({ memoryKib, passes, lanes, pepperId, salt, tag }: StoredHash): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}${pepperId === undefined ? '' : `,keyid=${pepperId}`}$${withoutPadding(salt)}$${withoutPadding(tag)}`

const readPhc = (text: string): StoredHash => {
  const [, memory, passes, lanes, pepperId, salt = '', tag = ''] = phcForm.exec(text) ?? []
  if (memory === undefined) throw new Error('a stored password hash is not in the PHC format of argon2id')
  return {
    memoryKib: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    pepperId,
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Runs a limited number of tasks at once; a task that finds the queue full is refused with systemBusy. */
export const createTurnstile = (atOnce: number, waitingAtMost: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else if (waiting.length < waitingAtMost) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refusal(refusals.systemBusy)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

/** Two at once: each takes 19 MiB and one of the four threads that file and DNS operations also need. */
const turnstile = createTurnstile(2, 200)
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** The same password, whichever keyboard typed its digits and accents. */
export const plainPassword = (typed: string): string => foldDigits(typed.normalize('NFC'))

const tagOf = (
  password: string,
  hash: Omit<StoredHash, 'tag'>,
  lengthBytes: number,
  pepper: Pepper | undefined,
): Promise<Buffer> =>
  turnstile(() =>
    derive('argon2id', {
      message: Buffer.from(password, 'utf8'),
      nonce: hash.salt,
      memory: hash.memoryKib,
      passes: hash.passes,
      parallelism: hash.lanes,
      tagLength: lengthBytes,
      ...(pepper === undefined ? {} : { secret: pepper.secret }),
    }),
  )

/** A new hash of the password, with a new salt. Refuses with systemBusy when the queue is full. */
export const hashPassword = async (password: string, pepper?: Pepper): Promise<string> => {
  const parameters = { ...current, pepperId: pepper?.id, salt: randomBytes(saltBytes) }
  return writePhc({ ...parameters, tag: await tagOf(plainPassword(password), parameters, tagBytes, pepper) })
}

/** Compared if there is no such account, so that this takes equally long. */
const nobodysHash: StoredHash = { ...current, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) }

export interface PasswordCheck {
  readonly right: boolean
  /** True if the password was right and its hash should be replaced by one with today's parameters and pepper. */
  readonly outdated: boolean
}

/** Compares in constant time, with the same work if there is no such account (undefined). Refuses with systemBusy. */
export const checkPassword = async (
  password: string,
  storedHash: string | undefined,
  pepper?: Pepper,
): Promise<PasswordCheck> => {
  const stored = storedHash === undefined ? nobodysHash : readPhc(storedHash)
  const { pepperId } = stored
  if (pepperId !== undefined && pepperId !== pepper?.id)
    throw new Error('a stored password hash was made with another pepper')
  const matches = async (text: string) =>
    timingSafeEqual(
      await tagOf(text, stored, stored.tag.length, pepperId === undefined ? undefined : pepper),
      stored.tag,
    ) && storedHash !== undefined
  const plain = plainPassword(password)
  const typed = password.normalize('NFC')
  const rightPlain = await matches(plain)
  // A hash from before digits were folded.
  const right = rightPlain || (typed !== plain && (await matches(typed)))
  const { memoryKib, passes, lanes } = stored
  const outdated =
    right &&
    (!rightPlain ||
      memoryKib !== current.memoryKib ||
      passes !== current.passes ||
      lanes !== current.lanes ||
      pepperId !== pepper?.id)
  return { right, outdated }
}
