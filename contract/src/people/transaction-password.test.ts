import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transactionPasswordForm, weaknessOf } from './transaction-password.ts'

describe('six digits', () => {
  test.each([
    ['000000', 'run'],
    ['123456', 'run'],
    ['987654', 'run'],
    ['890123', 'run'],
    ['135791', 'run'],
    ['112233', 'pattern'],
    ['123123', 'pattern'],
    ['474747', 'pattern'],
    ['483384', 'pattern'],
    ['700070', 'pattern'],
    ['147258', 'pattern'],
    ['150847', 'date'],
    ['081547', 'date'],
    ['470815', 'date'],
    ['290296', 'date'],
  ])('%s are refused as a %s', (password, weakness) => {
    expect(weaknessOf(password, undefined)).toBe(weakness)
  })

  test.each(['482937', '739205', '604983', '300298'])('%s are accepted', (password) => {
    expect(weaknessOf(password, undefined)).toBeUndefined()
  })

  test('from the person’s own phone number are refused, wherever they occur in it', () => {
    expect(weaknessOf('482937', '9876482937')).toBe('phone')
    expect(weaknessOf('648293', '9876482937')).toBe('phone')
    expect(weaknessOf('482937', '9876482938')).toBeUndefined()
  })

  test('of any birthday are refused, in the three usual orders', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const [year = '', month = '', dayOfMonth = ''] = date.toISOString().slice(2, 10).split('-')
        for (const typed of [dayOfMonth + month + year, month + dayOfMonth + year, year + month + dayOfMonth])
          expect(weaknessOf(typed, undefined)).toBeDefined()
      }),
    )
  })

  test('leave so many that five attempts are hopeless: nine in ten', () => {
    let taken = 0
    for (let number = 0; number < 1_000_000; number += 1)
      if (weaknessOf(String(number).padStart(6, '0'), undefined) === undefined) taken += 1
    expect(taken).toBe(911_745)
  })

  test('are ASCII digits only', () => {
    for (const typed of ['12345', '1234567', '12345a', '१२३४५६', '123456\n', ' 123456'])
      expect(transactionPasswordForm.test(typed)).toBe(false)
    expect(transactionPasswordForm.test('482937')).toBe(true)
  })
})
