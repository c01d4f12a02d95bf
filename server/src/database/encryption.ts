import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigProblem } from '../base/config-problem.ts'

/** The purpose of a sealed value: part of the encryption, so that one value can't replace another. */
export type SealedPurpose =
  | 'check'
  | 'login-help-code'
  | 'login-help-asker'
  | 'operator-ticket'
  | 'operator-totp'
  | 'operator-password'
  | 'investor-totp'
  | 'identity-image'
  | 'identity-number'
  | 'bank-account'
  | 'device'
  | 'push-key'
  | 'transaction-password'
  | 'market-secret'
  | 'push-subscription'
  | 'security-check'
  | 'starter'
  | 'issue-application'

/**
 * Encryption at rest with one master key, from which each purpose gets its own keys (HKDF-SHA-256). A sealed
 * value is AES-256-GCM: a version byte, 12 random bytes, a 16-byte tag, the ciphertext.
 */
export interface Encryption {
  /** `context` names its row, such as "1001"; opening it with another one fails. */
  seal(plain: Buffer, purpose: SealedPurpose, context: string): Buffer
  /** Throws if the key, the purpose or the context differs, or a byte was changed. */
  open(sealed: Buffer, purpose: SealedPurpose, context: string): Buffer
  /** HMAC-SHA-256, 32 bytes: finds equal values (a number used twice) without storing them. */
  keyedHash(text: string, purpose: SealedPurpose): Buffer
}

const version = 1
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32
const headBytes = 1 + nonceBytes + tagBytes

export const createEncryption = (masterKey: Buffer): Encryption => {
  if (masterKey.length !== keyBytes) throw new RangeError('the encryption key must have 32 bytes')
  const known = new Map<string, Buffer>()
  const keyFor = (use: string): Buffer => {
    const key = known.get(use) ?? Buffer.from(hkdfSync('sha256', masterKey, 'tarazu', use, keyBytes))
    known.set(use, key)
    return key
  }
  const boundTo = (purpose: SealedPurpose, context: string) => Buffer.from(`${purpose}\n${context}`)
  return {
    seal: (plain, purpose, context) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), nonce)
      cipher.setAAD(boundTo(purpose, context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, purpose, context) => {
      if (sealed.length < headBytes || sealed[0] !== version) throw new Error('not a sealed value')
      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), nonce, {
        authTagLength: tagBytes,
      })
      decipher.setAAD(boundTo(purpose, context))
      decipher.setAuthTag(sealed.subarray(1 + nonceBytes, headBytes))
      return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()])
    },
    keyedHash: (text, purpose) =>
      createHmac('sha256', keyFor(`hash:${purpose}`))
        .update(text)
        .digest(),
  }
}

/** 64 hexadecimal digits, or base64 of 32 bytes; undefined for anything else. */
export const readEncryptionKey = (text: string): Buffer | undefined => {
  if (/^[0-9a-fA-F]{64}$/.test(text)) return Buffer.from(text, 'hex')
  return /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

const readKeyFile = async (path: string): Promise<Buffer | undefined> => {
  let content: string
  try {
    content = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const key = readEncryptionKey(content.trim())
  if (key !== undefined) return key
  throw new ConfigProblem(
    `${path} must hold 64 hexadecimal digits; restore the right file, or set ENCRYPTION_KEY.`,
  )
}

/**
 * Written under another name and linked into place, so that if two processes start at once, one creates the
 * key and the other reads it.
 */
const makeKeyFile = async (path: string): Promise<void> => {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  const content = `${randomBytes(keyBytes).toString('hex')}\n`
  await writeFile(fresh, content, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(fresh)
  }
}

/**
 * The key from the environment; otherwise the one in DATA_DIR/encryption.key, which is created at the first
 * start and readable only by its owner.
 */
export const openEncryption = async (
  given: Buffer | undefined,
  dataDirectory: string,
): Promise<Encryption> => {
  if (given !== undefined) return createEncryption(given)
  const path = join(dataDirectory, 'encryption.key')
  if ((await readKeyFile(path)) === undefined) await makeKeyFile(path)
  const key = await readKeyFile(path)
  if (key === undefined) throw new ConfigProblem(`${path} could not be created; set ENCRYPTION_KEY.`)
  return createEncryption(key)
}
