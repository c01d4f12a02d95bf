import { expect, it } from 'vitest'
import { breakableName } from './syllables.ts'

const shown = (name: string) => breakableName(name).replaceAll('\u00AD', '-')

it('leaves names unchanged if their words fit on a line', () => {
  for (const name of ['Asha Rao', 'Krishnamurthy Lakshminarayan', 'वेंकटेश्वर राव', '王小明'])
    expect(breakableName(name)).toBe(name)
})

it('allows longer words to be broken between syllables', () => {
  expect(shown('Thiruvananthapuram Iyer')).toBe('Thi-ru-va-na-ntha-pu-ram Iyer')
})
