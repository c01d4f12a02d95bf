import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { checkNewPassword, isCommonPassword } from './password-rules.ts'

const known = { phone: '9876543210', email: 'meera.k@example.in' }
const check = (password: string) => () => checkNewPassword('investor', password, known)

describe('a new password', () => {
  test('is refused with passwordTooShort if it has fewer than six characters, however many bytes', () => {
    for (const short of ['', 'abc12', '😀😀😀😀😀']) expect(check(short)).toThrow(refusals.passwordTooShort)
    for (const long of ['xk7#qe', '😀🎉🚀🌶🪔🛕']) expect(check(long)).not.toThrow()
  })

  test('has at least twelve characters if it is an operator’s, and the refusal says how many', () => {
    const operator = (password: string) => () => checkNewPassword('operator', password, known)
    for (const short of ['qz81xk', 'quiet-harbo']) expect(operator(short)).toThrow(refusals.passwordTooShort)
    expect(operator('quiet-harbou')).not.toThrow()
    for (const [run, length] of [
      [operator('qz81xk'), '12'],
      [check('qz81x'), '6'],
    ] as const)
      expect(run).toThrow(expect.objectContaining({ details: { length } }))
  })

  test('is refused with passwordEasyToGuess if it is one of the 10,000 most common, in any case', () => {
    for (const common of ['123456', 'password', 'PassWord', ' qwerty', 'ｉｌｏｖｅｙｏｕ'])
      expect(check(common), common).toThrow(refusals.passwordEasyToGuess)
    const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= 6)
    expect(longEnough.slice(0, 10_000).every(isCommonPassword)).toBe(true)
    expect(new Set(longEnough.slice(0, 10_000)).size).toBe(10_000)
    expect(longEnough.slice(10_000, 10_100).some(isCommonPassword)).toBe(false)
  })

  test('is refused with passwordEasyToGuess if it is the phone number or the email', () => {
    for (const own of ['9876543210', '+919876543210', '09876543210', 'Meera.K@example.in', 'meera.k'])
      expect(check(own), own).toThrow(refusals.passwordEasyToGuess)
    expect(check('9876543211')).not.toThrow()
  })

  test('may be a sentence in any script', () => {
    for (const good of ['kaveri-1234', 'मेरा पासवर्ड', '正确的马电池', 'correct horse battery'])
      expect(check(good), good).not.toThrow()
  })
})
