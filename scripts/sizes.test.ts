import { expect, it } from 'vitest'
import { breachesOf, factsOf, fileLimits, longestFunction, type SourceFile } from './sizes.ts'

const lines = (count: number, line = 'x += 1'): string => `${line}\n`.repeat(count)
const file = (count: number, path = 'a.ts'): SourceFile => ({ path, text: `let x = 0\n${lines(count - 1)}` })
const functionOf = (count: number) => `() => {\n${lines(count - 2)}}`
const short = Array.from({ length: 20 }, (_, place) => file(10, `short-${place}.ts`))

it('passes what keeps to the limits', () => {
  const longFunction = { path: 'f.ts', text: `let x = 0\nexport const f = ${functionOf(longestFunction)}\n` }
  expect(breachesOf([...short, file(fileLimits.longest), longFunction])).toEqual([])
})

it('finds a file that is too long', () => {
  expect(breachesOf([...short, file(fileLimits.longest + 1, 'long.ts')])).toEqual([
    'long.ts has 351 lines, more than 350.',
  ])
})

it('finds a function that is too long, wherever it is', () => {
  const long = functionOf(longestFunction + 1)
  for (const text of [
    `export const f = ${long}\n`,
    `class A {\n  f() {\n${lines(longestFunction - 1)}  }\n}\n`,
    `it('does', ${long})\n`,
    `describe('all', () => {\nit('does', ${long})\n})\n`,
    `export const ä = 'ä, ü and ₹'\nfunction f() {\n${lines(longestFunction - 1)}}\n`,
  ])
    expect(breachesOf([...short, { path: 'f.ts', text }])).toEqual([
      expect.stringMatching(/^f\.ts:[123]: a function of 121 lines, more than 120\.$/),
    ])
})

it('takes the function of a describe as a list of tests', () => {
  for (const name of ['describe', 'describe.each([1])', 'describe.skipIf(true)'])
    expect(breachesOf([...short, { path: 'f.ts', text: `${name}('all', ${functionOf(200)})\n` }])).toEqual([])
})

it('finds files that are long on the whole', () => {
  const many = (count: number, length: number) => Array.from({ length: count }, () => file(length))
  expect(breachesOf([...many(4, 10), ...many(6, 71)])).toEqual([
    'The median file has 71 lines, more than 70.',
  ])
  expect(breachesOf([...many(80, 10), ...many(20, 191)])).toEqual([
    'A tenth of the files has 191 lines or more; 190 is the limit.',
  ])
})

it('does not count lists of words, but their functions', () => {
  const words = { path: 'words.ts', text: `export const words = {\n${lines(500, "  a: 'many words',")}}\n` }
  expect(factsOf(words).isWordList).toBe(true)
  expect(breachesOf([...short, words])).toEqual([])
  expect(factsOf(file(500)).isWordList).toBe(false)
})
