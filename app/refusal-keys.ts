import type { Plugin } from 'vite'
import { refusals } from '../contract/src/refusals/keys.ts'

const used = /(?<![\w.$])refusals\.(\w+)\b/g
const keys: Readonly<Record<string, string>> = refusals

/**
 * Inlines refusal keys where they are used. The full list, which only the sentences need, is then loaded with
 * them and not with the first screen.
 */
export const refusalKeys = (): Plugin => ({
  name: 'tarazu-refusal-keys',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(app|contract)\/src\/.*\.tsx?$/.test(id) || !code.includes("refusals/keys.ts'")) return undefined
    const written = code.replace(used, (whole, name: string) => {
      const key = keys[name]
      return key === undefined ? whole : JSON.stringify(key)
    })
    return { code: written, map: null }
  },
})
