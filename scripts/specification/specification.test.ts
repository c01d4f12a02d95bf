import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { areas } from './rows.ts'
import { problemsOf, rowsOf, withTables } from './table.ts'
import { problemOfTest } from './tests.ts'

describe('docs/specification.md', () => {
  it.each(areas)('has a place and a test that exist for each of its %s', (area) => {
    expect(problemsOf(area)).toEqual([])
  })

  it('has every message from 001 to 297, once', () => {
    const numbers = Array.from({ length: 297 }, (_, place) => String(place + 1).padStart(3, '0'))
    expect(rowsOf('messages').map(({ what }) => what)).toEqual(numbers)
  })

  it('names nothing twice', () => {
    for (const area of areas) {
      const names = rowsOf(area).map(({ what }) => what)
      expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
    }
  })

  it('is what "npm run docs:specification" writes', () => {
    const page = readFileSync(join(root, 'docs', 'specification.md'), 'utf8')
    expect(page).toBe(withTables(page))
  })
})

describe('a test that a row names', () => {
  const here = 'scripts/specification/specification.test.ts'
  it('exists in its file, or the row is refused', () => {
    expect(problemOfTest(`${here} › names nothing twice`)).toBeUndefined()
    expect(problemOfTest(`${here} › ${'names nothing'} at all`)).toContain('has no test')
    expect(problemOfTest('scripts/none.test.ts › anything')).toContain('there is no')
    expect(problemOfTest('')).toContain('names no test')
  })
})
