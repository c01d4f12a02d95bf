import { sha256 } from '@tarazu/market/numbers/sha256.ts'
import type { DeriveKeyFunction } from 'altcha-lib/types'

/**
 * One attempt at a security check's work: rounds of SHA-256. The browser's own implementation is missing
 * without TLS, as on a teacher's laptop, and is no faster for such short texts.
 */
export const deriveKey: DeriveKeyFunction = async ({ cost }, salt, password) => {
  let key: Uint8Array = new Uint8Array(salt.length + password.length)
  key.set(salt)
  key.set(password, salt.length)
  for (let round = 0; round < cost; round += 1) key = sha256(key)
  return { derivedKey: key }
}
