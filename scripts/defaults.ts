import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from '@swc/core'
import { root } from './run.ts'

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A parameter's optional form: "rests = …" or "rests?"; undefined if it is required. */
const omissible = (parameter: unknown): string | undefined => {
  if (!isNode(parameter)) return undefined
  if (parameter.type === 'Parameter') return omissible(parameter.pat)
  if (parameter.type === 'AssignmentPattern')
    return isNode(parameter.left) && typeof parameter.left.value === 'string'
      ? `${parameter.left.value} = …`
      : '{ … } = …'
  return parameter.type === 'Identifier' && parameter.optional === true ? `${parameter.value}?` : undefined
}

/** The optional parameters of a file's exported functions, as "createSell(rests = …)". */
export const omissibleParameters = async (source: string): Promise<readonly string[]> => {
  const found: string[] = []
  const look = (name: unknown, parameters: unknown) => {
    for (const parameter of Array.isArray(parameters) ? parameters : []) {
      const how = omissible(parameter)
      if (how !== undefined) found.push(`${name}(${how})`)
    }
  }
  const { body } = await parse(source, { syntax: 'typescript', target: 'es2024' })
  for (const item of body) {
    if (item.type !== 'ExportDeclaration') continue
    const { declaration } = item
    if (declaration.type === 'FunctionDeclaration') look(declaration.identifier.value, declaration.params)
    if (declaration.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier') look(id.value, init.params)
  }
  return found
}

export interface DefaultsRule {
  /** File patterns, from the root. */
  readonly files: readonly string[]
  /** Permitted optional parameters, as they are reported: omitting them doesn't switch anything off. */
  readonly harmless: readonly string[]
}

/** Optional parameters that aren't listed as harmless, and listed ones that are gone. */
export const defaultsProblems = async (
  { files, harmless }: DefaultsRule,
  baseDir: string = root,
): Promise<readonly string[]> => {
  const problems: string[] = []
  const unseen = new Set(harmless)
  for (const pattern of files)
    for await (const path of glob(pattern, { cwd: baseDir })) {
      if (/\.test\.ts$|\/testing\/|testing\.ts$/.test(path)) continue
      for (const found of await omissibleParameters(await readFile(join(baseDir, path), 'utf8'))) {
        if (harmless.includes(found)) unseen.delete(found)
        else
          problems.push(`${path}: a caller may forget ${found}; require it, so that no rule vanishes with it`)
      }
    }
  for (const gone of unseen)
    problems.push(`${gone} is no longer there: take it off scripts/check-defaults.ts`)
  return problems
}
