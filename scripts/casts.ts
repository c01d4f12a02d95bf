import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from '@swc/core'
import { root } from './run.ts'

/** What types don't check in a file: casts ("x as Order", but not "as const") and every "any". */
export interface Untyped {
  readonly casts: number
  readonly anys: number
}

/** Looks in the syntax tree, so that the word doesn't count in text, SQL or an import's name. */
export const countUntyped = async (source: string): Promise<Untyped> => {
  const counted = { casts: 0, anys: 0 }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node) {
      if (node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion') counted.casts += 1
      if (node.type === 'TsKeywordType' && 'kind' in node && node.kind === 'any') counted.anys += 1
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(await parse(source, { syntax: 'typescript', target: 'es2024' }))
  return counted
}

/** How many casts a folder's files may have, tests counted separately. */
export interface CastBudget {
  readonly folder: string
  readonly code: number
  readonly tests: number
}

const test = /\.test\.ts$|\/testing\//

/** Folders with more casts than their budget, or fewer, so that budgets only go down; and every "any". */
export const castProblems = async (
  { folder, ...budget }: CastBudget,
  baseDir: string = root,
): Promise<readonly string[]> => {
  const problems: string[] = []
  const found = { code: 0, tests: 0 }
  for await (const path of glob(`${folder}/**/*.ts`, { cwd: baseDir })) {
    const { casts, anys } = await countUntyped(await readFile(join(baseDir, path), 'utf8'))
    found[test.test(path) ? 'tests' : 'code'] += casts
    if (anys > 0) problems.push(`${path} says "any"; nothing here may, not even a test`)
  }
  for (const part of ['code', 'tests'] as const) {
    const what = `${folder} holds ${found[part]} casts in its ${part}`
    if (found[part] > budget[part])
      problems.push(`${what}, ${budget[part]} are allowed: give the value its type where it is made`)
    if (found[part] < budget[part])
      problems.push(`${what}: lower its budget in scripts/check-casts.ts from ${budget[part]}`)
  }
  return problems
}
