import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkTotp,
  newRecoveryCodes,
  newTotpSecret,
  readTotpSecret,
  totpCode,
  totpRemainingMs,
  totpSecretText,
  totpUri,
} from './totp.ts'

describe('one-time codes', () => {
  test('are those of RFC 6238, appendix B', () => {
    const secret = Buffer.from('12345678901234567890')
    const known = [
      [59_000, '287082'],
      [1_111_111_109_000, '081804'],
      [1_234_567_890_000, '005924'],
      [20_000_000_000_000, '353130'],
    ] as const
    for (const [nowMs, code] of known) expect(totpCode(secret, nowMs)).toBe(code)
  })

  test('are right for their own period and the adjacent ones, and once', () => {
    const secret = newTotpSecret()
    const instants = fc.integer({ min: 90_000, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(instants, fc.integer({ min: -3, max: 3 }), (nowMs, periods) => {
        const period = Math.floor(nowMs / 30_000) + periods
        const code = totpCode(secret, period * 30_000)
        // By chance, one in a million, a code is also an adjacent period's.
        const near = [-1, 0, 1].filter(
          (one) => totpCode(secret, (Math.floor(nowMs / 30_000) + one) * 30_000) === code,
        )
        const checked = checkTotp(secret, code, nowMs, 0)
        expect(checked === undefined).toBe(near.length === 0)
        if (checked !== undefined) expect(checkTotp(secret, code, nowMs, checked)).toBeUndefined()
      }),
    )
  })

  test('come from a secret that can be typed', () => {
    const secret = newTotpSecret()
    expect(readTotpSecret(totpSecretText(secret))).toEqual(secret)
    expect(totpUri(secret, '9000000002')).toContain(`secret=${totpSecretText(secret)}`)
    for (const unfit of ['', 'JBSW', totpSecretText(secret).toLowerCase()])
      expect(readTotpSecret(unfit)).toBeUndefined()
  })

  test('change every thirty seconds', () => {
    expect(totpRemainingMs(0)).toBe(30_000)
    expect(totpRemainingMs(29_999)).toBe(1)
  })
})

test('recovery codes are ten different ones in four groups', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
})
