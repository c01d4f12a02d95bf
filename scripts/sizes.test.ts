import { expect, it } from 'vitest'
import {
  breachesOf,
  factsOf,
  longestFile,
  longestFunction,
  mostParameters,
  type SourceFile,
} from './sizes.ts'

const lines = (count: number, line = 'x += 1'): string => `${line}\n`.repeat(count)
const file = (count: number, path = 'a.ts'): SourceFile => ({ path, text: `let x = 0\n${lines(count - 1)}` })
const functionOf = (count: number) => `() => {\n${lines(count - 2)}}`

it('passes files and functions within the limits', () => {
  const longFunction = { path: 'f.ts', text: `let x = 0\nexport const f = ${functionOf(longestFunction)}\n` }
  expect(breachesOf([file(longestFile), longFunction])).toEqual([])
})

it('finds a file that is too long', () => {
  expect(breachesOf([file(longestFile + 1, 'long.ts')])).toEqual(['long.ts has 351 lines, more than 350.'])
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
    expect(breachesOf([{ path: 'f.ts', text }])).toEqual([
      expect.stringMatching(/^f\.ts:[123]: a function of 71 lines, more than 70\.$/),
    ])
})

it('counts the function of a describe as a list of tests', () => {
  for (const name of ['describe', 'describe.each([1])', 'describe.skipIf(true)'])
    expect(breachesOf([{ path: 'f.ts', text: `${name}('all', ${functionOf(200)})\n` }])).toEqual([])
})

it('finds a function that takes too many parameters', () => {
  const names = Array.from({ length: mostParameters + 1 }, (_, place) => `p${place}`).join(', ')
  for (const text of [
    `export const f = (${names}) => 0\n`,
    `function f(${names}) {}\n`,
    `class A {\n  f(${names}) {}\n}\n`,
    `class A {\n  constructor(${names}) {}\n}\n`,
    `export const a = { f(${names}) {} }\n`,
  ])
    expect(breachesOf([{ path: 'f.ts', text }])).toEqual([
      expect.stringMatching(/^f\.ts:[12]: a function of 6 parameters, more than 5\.$/),
    ])
  expect(breachesOf([{ path: 'f.ts', text: `const f = (${names.replace('p0, ', '')}) => 0\n` }])).toEqual([])
})

it('doesn’t count lists of texts, but counts their functions', () => {
  const words = { path: 'words.ts', text: `export const words = {\n${lines(500, "  a: 'many words',")}}\n` }
  expect(factsOf(words).isWordList).toBe(true)
  expect(breachesOf([words])).toEqual([])
  expect(factsOf(file(500)).isWordList).toBe(false)
})

it('finds a literal that is packed into a spread', () => {
  for (const packed of [
    'const x = { ...{ a, b } }',
    'const x = { ...({ a, b } as const) }',
    'const x = { ...{\n  a,\n  b,\n} }',
    'const x = <Chart {...{ a, b }} />',
    'const x = [...[a, b], c]',
    "const x = [, ...(['a', 'b'] as const)]",
    'open(a, ...[b, c])',
  ])
    expect(breachesOf([{ path: 'f.tsx', text: `let y = 0\n${packed}\n` }])).toEqual([
      'f.tsx:2: a literal packed into a spread.',
    ])
  const choice = 'const x = { ...y, ...(y && { a, b }), z: [...y, ...[a, b].map(of)] }\n'
  expect(breachesOf([{ path: 'f.tsx', text: choice }])).toEqual([])
})
