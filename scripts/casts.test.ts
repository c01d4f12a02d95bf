import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { castProblems, countUntyped } from './casts.ts'

const planted: string[] = []
afterEach(() => Promise.all(planted.splice(0).map((folder) => rm(folder, { recursive: true }))))

const plant = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tarazu-casts-'))
  planted.push(folder)
  for (const [name, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), source)
  }
  return folder
}

it('counts casts and any, and nothing that only looks like one', async () => {
  const source = `
    import { one as other } from './one.ts'
    const sql = 'select 1 as any'
    // biome-ignore lint/suspicious/noExplicitAny: a suppression does not hide it
    const cast = (other as unknown as any).name as string
    const told = \`select \${cast as string} as name\`
    const constant = ['a'] as const
    export type Any = { readonly any: boolean } & typeof constant
  `
  expect(await countUntyped(source)).toEqual({ casts: 4, anys: 1 })
})

const core = {
  'core/rule.ts': 'export const rule = (row: object) => row as { id: bigint }\n',
  'core/rule.test.ts': 'export const row = {} as object\n',
}

it('applies separate budgets to code and tests', async () => {
  const folder = await plant(core)
  expect(await castProblems({ folder: 'core', code: 1, tests: 1 }, folder)).toEqual([])
  expect(await castProblems({ folder: 'core', code: 0, tests: 1 }, folder)).toEqual([
    'core holds 1 casts in its code, 0 are allowed: give the value its type where it is made',
  ])
  expect(await castProblems({ folder: 'core', code: 1, tests: 3 }, folder)).toEqual([
    'core holds 1 casts in its tests: lower its budget in scripts/check-casts.ts from 3',
  ])
})

it('finds an "any" even in a test', async () => {
  const folder = await plant({ 'core/testing/world.ts': 'export const rows: any[] = []\n' })
  expect(await castProblems({ folder: 'core', code: 0, tests: 0 }, folder)).toEqual([
    'core/testing/world.ts says "any"; nothing here may, not even a test',
  ])
})
