import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

describe('a CSV file', () => {
  it('follows RFC 4180', () => {
    expect(csvOf([])).toBe('')
    expect(
      csvOf([
        ['a', 'b'],
        ['1', null],
      ]),
    ).toBe('a,b\r\n1,\r\n')
    expect(csvOf([['a,"b"\nc', 'd\re', ' f ']])).toBe('"a,""b""\nc","d\re", f \r\n')
  })

  it.each(['=1+1', '+1', '@x', '\tx', '-cmd', '-1+1', '=HYPERLINK("x")', '\uFF1D1+1', '\uFF0Dx'])(
    'never turns %j into a formula',
    (text) => {
      expect(csvOf([[text]]).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('keeps negative amounts as numbers', () => {
    expect(csvOf([['-12.50', '-5', '12.00']])).toBe('-12.50,-5,12.00\r\n')
  })
})
