import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Time-based one-time codes (RFC 6238), as every authenticator app generates them: SHA-1, six digits, 30 seconds. */
const periodMs = 30_000
/** A phone's clock may be wrong by this many periods. */
const toleratedPeriods = 1
const secretBytes = 20

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** As a person types it: "JBSW Y3DP …" without the gaps. */
export const totpSecretText = (secret: Buffer): string => secretOf(secret).base32

/** Undefined for anything but a secret of 20 bytes. */
export const readTotpSecret = (text: string): Buffer | undefined =>
  /^[A-Z2-7]{32}$/.test(text) ? Buffer.from(Secret.fromBase32(text).bytes) : undefined

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer })
const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({ issuer: 'Tarazu practice', label, secret: secretOf(secret), period: periodMs / 1000 })

/** The content of an enrolment's QR code. */
export const totpUri = (secret: Buffer, label: string): string => totpOf(secret, label).toString()

/** The code that an authenticator app shows at this real time. */
export const totpCode = (secret: Buffer, nowMs: number): string =>
  totpOf(secret).generate({ timestamp: nowMs })

/**
 * The period of a right code, counted from the epoch; undefined for a wrong code, or for a period up to
 * `lastPeriod`, whose code was used, so that an observed code can't be reused.
 */
export const checkTotp = (
  secret: Buffer,
  code: string,
  nowMs: number,
  lastPeriod: number,
): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: toleratedPeriods })
  if (delta === null) return undefined
  const period = Math.floor(nowMs / periodMs) + delta
  return period > lastPeriod ? period : undefined
}

/** How long the current code is still shown. */
export const totpRemainingMs = (nowMs: number): number => periodMs - (nowMs % periodMs)

const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCodes = 10

/** "k3fp-9xwa-…": four groups of four characters, with 79 random bits, so their plain hashes can be kept. */
const newRecoveryCode = (): string => {
  const letters: string[] = []
  // Bytes that would favour some letters are discarded.
  const limit = 256 - (256 % recoveryLetters.length)
  while (letters.length < 16)
    for (const byte of randomBytes(16))
      if (byte < limit && letters.length < 16)
        letters.push(recoveryLetters.charAt(byte % recoveryLetters.length))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Each opens the account once if the phone is lost. The owner keeps them; the server stores their hashToken.
 */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodes }, () => newRecoveryCode())
