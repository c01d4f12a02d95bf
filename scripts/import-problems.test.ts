import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { codeFolders, importProblems } from './import-problems.ts'

const planted: string[] = []
afterEach(() => Promise.all(planted.splice(0).map((folder) => rm(folder, { recursive: true }))))

/** Files, each with its imports. */
const plant = async (files: Readonly<Record<string, readonly string[]>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tarazu-imports-'))
  planted.push(folder)
  for (const [name, imports] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${imports.map((used) => `import '${used}'\n`).join('')}export {}\n`)
  }
  return folder
}

it('finds folders that import one another even though no files do', async () => {
  const folder = await plant({
    'market/src/day/path.ts': ['../events/actions.ts'],
    'market/src/day/tick.ts': [],
    'market/src/events/actions.ts': [],
    'market/src/events/notes.ts': ['../deep/in/words.ts'],
    'market/src/deep/in/words.ts': ['../../day/tick.ts'],
  })
  expect(await importProblems(['market'], folder)).toEqual([
    'A circle of folders in market/src: day → events → deep → day\n' +
      '    market/src/day/path.ts → market/src/events/actions.ts\n' +
      '    market/src/events/notes.ts → market/src/deep/in/words.ts\n' +
      '    market/src/deep/in/words.ts → market/src/day/tick.ts',
  ])
})

it('permits one-way imports, and any import in tests', async () => {
  const folder = await plant({
    'market/src/market.ts': ['./day/path.ts', './events/actions.ts'],
    'market/src/day/path.ts': ['../events/actions.ts'],
    'market/src/events/actions.ts': [],
    'market/src/events/actions.test.ts': ['../day/path.ts', './testing/stand.ts'],
    'market/src/events/testing/stand.ts': ['../../day/path.ts'],
  })
  expect(await importProblems(['market'], folder)).toEqual([])
})

it('finds files in a cycle, and violations of the directions', async () => {
  const circle = await plant({ 'market/src/a.ts': ['./b.ts'], 'market/src/b.ts': ['./a.ts'] })
  expect(await importProblems(['market'], circle)).toEqual([expect.stringContaining('no-cycle')])
  const breach = await plant({
    'market/src/a.ts': ['../../server/src/base/log.ts'],
    'server/src/base/log.ts': [],
  })
  expect(await importProblems(['market', 'server'], breach)).toEqual([
    expect.stringContaining('market-knows-contract-only'),
  ])
})

it('finds a room that is not entered by its doors, inside and outside trading', async () => {
  const folder = await plant({
    'server/src/trading/orders/commands.ts': ['./buy.ts'],
    'server/src/trading/orders/buy.ts': ['../book/draft.ts'],
    'server/src/trading/book/draft.ts': [],
    'server/src/trading/shorts/job.ts': ['../orders/commands.ts', '../orders/buy.ts'],
    'server/src/products/blocks/buy.ts': ['../../trading/orders/commands.ts', '../../trading/book/draft.ts'],
    'server/src/products/loans/create.ts': ['../blocks/buy.ts'],
  })
  const [problems = '', ...more] = await importProblems(['server'], folder)
  const found = [...problems.matchAll(/error ([^:]+): (\S+) → (\S+)/g)].map(([, ...one]) => one)
  const [inside, outside] = [
    'a-room-of-trading-uses-another-by-its-doors-only',
    'capability-uses-another-by-its-doors-only',
  ]
  expect(found.toSorted()).toEqual([
    [inside, 'server/src/trading/shorts/job.ts', 'server/src/trading/orders/buy.ts'],
    [outside, 'server/src/products/blocks/buy.ts', 'server/src/trading/book/draft.ts'],
    [outside, 'server/src/products/loans/create.ts', 'server/src/products/blocks/buy.ts'],
  ])
  expect(more).toEqual([])
})

it('finds a wing’s own file that enters a capability beside its doors, unless for a type', async () => {
  const folder = await plant({
    'server/src/products/services.ts': ['./blocks/buy.ts', './blocks/queries.ts', './kit/hold.ts'],
    'server/src/products/blocks/buy.ts': [],
    'server/src/products/blocks/queries.ts': [],
    'server/src/products/kit/hold.ts': [],
  })
  const dates = "import type { Window } from './blocks/buy.ts'\nexport type { Window }\n"
  await writeFile(join(folder, 'server/src/products/product-dates.ts'), dates)
  const [problems = '', ...more] = await importProblems(['server'], folder)
  const found = [...problems.matchAll(/error ([^:]+): (\S+) → (\S+)/g)].map(([, ...one]) => one)
  const rule = 'a-wing-uses-its-capabilities-by-their-doors-only'
  expect(found).toEqual([[rule, 'server/src/products/services.ts', 'server/src/products/blocks/buy.ts']])
  expect(more).toEqual([])
})

it('finds a product that imports its tests, and benches that import an app', async () => {
  const folder = await plant({
    'app/src/main.ts': ['../../e2e/people.ts'],
    'bench/web.ts': ['../app/src/start.ts', '../e2e/people.ts'],
    'app/src/start.ts': [],
    'e2e/people.ts': [],
  })
  const [problems, ...more] = await importProblems(codeFolders(folder), folder)
  expect(problems).toContain('app-knows-contract-and-market-and-ui-only')
  expect(problems).toContain('bench-knows-contract-and-market-and-server-and-e2e-and-scripts-only')
  expect(more).toEqual([])
})

it('finds a folder of the repository that has no rule', async () => {
  const folder = await plant({ 'contract/src/a.ts': [], 'tools/src/b.ts': [], 'dist/c.ts': [] })
  expect(await importProblems(codeFolders(folder), folder)).toEqual([
    'No rule in .dependency-cruiser.cjs says what tools/ may import.',
  ])
})
