import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const describing = /\/contract\/src\/(calls\/[a-z-]+|wire\/live)\.ts$/
const identifier = /^[A-Za-z_$][\w$]*$/

/**
 * The part of an exported value that the browser needs: a call's URL and rules, or a constant; undefined for
 * schemas.
 */
const light = (value: unknown): unknown => {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value !== 'object' || value === null || !('path' in value) || !('methods' in value))
    return undefined
  const { name, methods, path, access, changes, file, answers } = value as Record<string, unknown>
  return { name, methods, path, access, changes, file, answers }
}

/**
 * The contract's calls contain zod schemas, which only the server needs: the browser needs the types, which are free,
 * and each call's name, path and methods. This plugin reduces the modules to those, so that the first screen contains
 * no schema library. Importing a schema from there fails the build.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'tarazu-calls-without-schemas',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?')
    if (!describing.test(file)) return undefined
    const module: Record<string, unknown> = await import(pathToFileURL(file).href)
    const lines = Object.entries(module).flatMap(([name, value]) => {
      const kept = light(value)
      return kept === undefined || !identifier.test(name)
        ? []
        : [`export const ${name} = /*#__PURE__*/ Object.freeze(${JSON.stringify(kept)})`]
    })
    return { code: lines.join('\n'), map: null, moduleType: 'js' }
  },
})
