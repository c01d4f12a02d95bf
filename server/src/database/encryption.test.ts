import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEncryption, openEncryption, readEncryptionKey } from './encryption.ts'

const key = Buffer.alloc(32, 7)
const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array))
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarazu-key-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a sealed value opens again, and sealing twice gives different bytes', () => {
  const { seal, open } = createEncryption(key)
  fc.assert(
    fc.property(bytes, (plain) => {
      const sealed = seal(plain, 'operator-totp', '1001')
      expect(open(sealed, 'operator-totp', '1001')).toEqual(plain)
      expect(seal(plain, 'operator-totp', '1001')).not.toEqual(sealed)
    }),
  )
})

test('nothing opens with another key, purpose or context, when changed anywhere, or cut short', () => {
  const { seal, open } = createEncryption(key)
  const sealed = seal(Buffer.from('secret'), 'operator-totp', '1001')
  expect(() => createEncryption(Buffer.alloc(32, 8)).open(sealed, 'operator-totp', '1001')).toThrow()
  expect(() => open(sealed, 'identity-image', '1001')).toThrow()
  expect(() => open(sealed, 'operator-totp', '1002')).toThrow()
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed[place] ?? 0) ^ 1, place)
    expect(() => open(changed, 'operator-totp', '1001')).toThrow()
    expect(() => open(sealed.subarray(0, place), 'operator-totp', '1001')).toThrow()
  }
})

test('a keyed hash is equal only for equal text, and differs by purpose and key', () => {
  const { keyedHash } = createEncryption(key)
  const hash = keyedHash('999912345678', 'identity-number')
  expect(keyedHash('999912345678', 'identity-number')).toEqual(hash)
  expect(keyedHash('999912345679', 'identity-number')).not.toEqual(hash)
  expect(keyedHash('999912345678', 'identity-image')).not.toEqual(hash)
  expect(createEncryption(Buffer.alloc(32, 8)).keyedHash('999912345678', 'identity-number')).not.toEqual(hash)
})

test('the key file is made once, by the first process, readable only by its owner', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => openEncryption(undefined, folder)))
  const sealed = opened[0]?.seal(Buffer.from('x'), 'identity-image', '1') ?? Buffer.of()
  for (const one of opened) expect(one.open(sealed, 'identity-image', '1').toString()).toBe('x')
  expect((await stat(join(folder, 'encryption.key'))).mode & 0o777).toBe(0o600)
})

test('the key from the environment comes first; an invalid file ends the start with a sentence', async () => {
  await writeFile(join(folder, 'encryption.key'), 'nonsense')
  await expect(openEncryption(undefined, folder)).rejects.toThrow(/64 hexadecimal digits/)
  const sealed = createEncryption(key).seal(Buffer.from('x'), 'identity-image', '1')
  expect((await openEncryption(key, folder)).open(sealed, 'identity-image', '1').toString()).toBe('x')
})

test('a key is 32 bytes, as hexadecimal or base64', () => {
  expect(readEncryptionKey(key.toString('hex'))).toEqual(key)
  expect(readEncryptionKey(key.toString('base64'))).toEqual(key)
  for (const unfit of ['', 'short', '0'.repeat(63), `${key.toString('hex')} `])
    expect(readEncryptionKey(unfit)).toBeUndefined()
})
