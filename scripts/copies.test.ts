import { expect, it } from 'vitest'
import { copiesIn, shortestCopy } from './copies.ts'

const steps = (count: number, indent = ''): string =>
  Array.from({ length: count }, (_, step) => `${indent}step(${step})\n`).join('')

it('finds a block that two files share, wherever it starts and however it is indented', () => {
  const one = { path: 'one.ts', text: `before()\n\n${steps(shortestCopy + 5)}` }
  const other = {
    path: 'other.ts',
    text: `if (so) {\n${steps(shortestCopy + 5, '  ').replace('\n', '\n\n')}}\n`,
  }
  expect(copiesIn([one, other])).toEqual(['one.ts:3 and other.ts:2 share 30 lines or more.'])
})

it('permits shorter blocks, imports, and repetition within a file', () => {
  const short = { path: 'short.ts', text: steps(shortestCopy - 1) }
  const imports = `import {\n${steps(shortestCopy)}} from './steps.ts'\nimport './more.ts'\n`
  const twice = { path: 'twice.ts', text: `${steps(shortestCopy)}again()\n${steps(shortestCopy)}` }
  expect(copiesIn([short, twice])).toEqual([])
  expect(copiesIn(['a.ts', 'b.ts'].map((path) => ({ path, text: imports })))).toEqual([])
})
