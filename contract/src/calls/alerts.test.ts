import { expect, it } from 'vitest'
import { alertSet } from './alerts.ts'

const alert = { exchange: 'NSE', code: 'KAVCEM' }
const wrongField = (input: object) => alertSet.input.safeParse({ ...alert, ...input }).error?.issues[0]?.path

it('names the wrong field: the price or the percentage, as the condition requires', () => {
  for (const price of ['0', '-5', undefined])
    expect(wrongField({ condition: 'at-or-above', price })).toEqual(['price'])
  for (const percent of ['0', '51', undefined])
    expect(wrongField({ condition: 'rises', percent })).toEqual(['percent'])
  expect(wrongField({ condition: 'at-or-below', price: '105.00', percent: '2' })).toEqual(['price'])
  expect(wrongField({ condition: 'at-or-below', price: '105.00' })).toBeUndefined()
  expect(wrongField({ condition: 'falls', percent: '2.5' })).toBeUndefined()
})
