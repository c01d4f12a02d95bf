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

interface Property extends Node {
  readonly key: { readonly value?: unknown }
  /** Its default, or in `{ rule: other = … }` the pattern with it. */
  readonly value: Node | null
}

/** The properties with defaults of a parameter that is taken apart: "{ rests = … }". */
const omissibleProperties = (properties: readonly Property[]): readonly string[] =>
  properties
    .filter(({ type, value }) =>
      type === 'AssignmentPatternProperty' ? value !== null : value?.type === 'AssignmentPattern',
    )
    .map(({ key }) => `{ ${key.value} = … }`)

/** A parameter's optional forms: "rests = …", "rests?" or "{ rests = … }"; none if all of it is required. */
const omissible = (parameter: unknown): readonly string[] => {
  if (!isNode(parameter)) return []
  const { type, pat, left, value, optional, properties } = parameter
  if (type === 'Parameter') return omissible(pat)
  if (type === 'ObjectPattern') return omissibleProperties(properties as readonly Property[])
  if (type === 'AssignmentPattern')
    return isNode(left) && typeof left.value === 'string'
      ? [`${left.value} = …`]
      : ['{ … } = …', ...omissible(left)]
  return type === 'Identifier' && optional === true ? [`${value}?`] : []
}

/**
 * The optional parameters of a file's exported functions, as "createSell(rests = …)", and the optional properties that any
 * of its functions takes out of a parameter, as "createSell({ rests = … })": others write the lists that have them.
 */
export const omissibleParameters = async (source: string): Promise<readonly string[]> => {
  const found: string[] = []
  const { body } = await parse(source, { syntax: 'typescript', target: 'es2024' })
  for (const item of body) {
    const isExported = item.type === 'ExportDeclaration'
    const look = (name: unknown, parameters: unknown) => {
      for (const parameter of Array.isArray(parameters) ? parameters : [])
        for (const how of omissible(parameter))
          if (isExported || /^\{ \w/.test(how)) found.push(`${name}(${how})`)
    }
    const declaration = isExported ? item.declaration : item
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
