import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { commandWords } from '../../base/command-words.ts'
import { BackupProblem } from './problem.ts'

/**
 * Backups are encrypted in age format (https://age-encryption.org/v1) to public keys, so the machine that
 * writes them can't decrypt them later. Debian's program "age" can also read them.
 */

const magic = Buffer.from('age-encryption.org/v1\n')

/** The browser's stream type, which age's functions use. */
type WebBytes = globalThis.ReadableStream<Uint8Array>

/** Loaded lazily: a server without backups never needs it. */
const loadAge = () => import('age-encryption')

const isPublicKey = /^age1(pq1)?[02-9ac-hj-np-z]{20,2000}$/
/** Whether it looks like a value of BACKUP_KEY; only encrypting verifies it. */
export const looksLikePublicKey = (text: string): boolean => isPublicKey.test(text)

export interface KeyPair {
  /** "age1…", for encryption. */
  readonly publicKey: string
  /** "AGE-SECRET-KEY-1…", for decryption. */
  readonly privateKey: string
}

export const makeKeyPair = async (): Promise<KeyPair> => {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const privateKey = await generateX25519Identity()
  return { privateKey, publicKey: await identityToRecipient(privateKey) }
}

/** The private keys in a file in age-keygen's format: one per line, comments begin with "#". Throws BackupProblem. */
export const readPrivateKeys = (text: string): readonly string[] => {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0 || keys.some((key) => !/^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+$/.test(key)))
    throw new BackupProblem('The key file must hold a line that begins with AGE-SECRET-KEY-1.')
  return keys
}

type Bytes = AsyncIterable<Uint8Array>

/**
 * Encrypts a stream so that each of these keys can open it; without a key it leaves the stream unchanged. Throws
 * BackupProblem for an invalid key.
 */
export const createSeal = async (publicKeys: readonly string[]): Promise<(source: Bytes) => Bytes> => {
  if (publicKeys.length === 0) return (source) => source
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  for (const key of publicKeys)
    try {
      encrypter.addRecipient(key)
    } catch (error) {
      throw new BackupProblem(
        `${key} is not a public key of age; copy the whole line that "${commandWords('backup:key', 'FILE')}" printed.`,
        { cause: error },
      )
    }
  return async function* (source) {
    const plain = ReadableStream.from(source) as unknown as WebBytes
    yield* (await encrypter.encrypt(plain)) as unknown as Bytes
  }
}

const isSealed = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    return bytesRead === magic.length && buffer.equals(magic)
  } finally {
    await file.close()
  }
}

/** The contents of the file, decrypted with one of the private keys if it is encrypted. Throws BackupProblem. */
export const openStream = async (
  path: string,
  file: Readable,
  privateKeys: readonly string[],
): Promise<Readable> => {
  if (!(await isSealed(path))) return file
  if (privateKeys.length === 0)
    throw new BackupProblem('The backup is encrypted. Name the file with its private key: --key FILE')
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  for (const key of privateKeys) decrypter.addIdentity(key)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(file) as WebBytes)
    return Readable.fromWeb(opened as ReadableStream)
  } catch (error) {
    throw new BackupProblem('The key does not open this backup; it was encrypted to another one.', {
      cause: error,
    })
  }
}
