import { describe, expect, it } from 'vitest'
import { remember } from './remember.ts'

const createCounted = (bounds?: Parameters<typeof remember>[1]) => {
  const asked: string[] = []
  const find = (text: string) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  }
  return { asked, lengthOf: remember(find, bounds) }
}

describe('results remembered by text', () => {
  it('are computed once, even if the result is undefined', () => {
    const { asked, lengthOf } = createCounted()
    expect([lengthOf('four'), lengthOf(''), lengthOf('four'), lengthOf('')]).toEqual([
      4,
      undefined,
      4,
      undefined,
    ])
    expect(asked).toEqual(['four', ''])
  })

  it('never exceed the bound: when it is reached, the cache is cleared', () => {
    const { asked, lengthOf } = createCounted({ most: 2 })
    for (const text of ['a', 'b', 'c', 'c', 'a']) lengthOf(text)
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })

  it('are not kept for long texts', () => {
    const { asked, lengthOf } = createCounted({ longest: 3 })
    lengthOf('long')
    expect(lengthOf('long')).toBe(4)
    expect(asked).toEqual(['long', 'long'])
  })
})
