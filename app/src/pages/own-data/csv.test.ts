import { expect, it } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

it('writes cells as RFC 4180 has it, and no formula', () => {
  expect(csvCell(null)).toBe('')
  expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"')
  expect(csvCell('-12.50')).toBe('-12.50')
  expect(csvCell('=1+1')).toBe("'=1+1")
  expect(csvCell('-cmd')).toBe("'-cmd")
  expect(csvCell('@x')).toBe("'@x")
  expect(csvOf({ columns: ['a', 'b'], rows: [['1', null]] })).toBe('a,b\r\n1,')
})
