import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/** A folder's source files and their text, without tests. */
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

let contract: ReturnType<typeof filesOf> | undefined
let server: ReturnType<typeof filesOf> | undefined

/** The files that describe and handle a call. */
export const placesOfCall = (name: string): readonly string[] => {
  contract ??= filesOf('contract/src/calls/*.ts')
  server ??= filesOf('server/src/**/*.ts')
  const described =
    contract.find(({ text }) => text.includes(`name: '${name}'`)) ??
    contract.find(({ text }) => text.includes(`  '${name}',`))
  const binds = new RegExp(`\\bbind\\w+\\(\\s*${name}\\b`)
  const uses = new RegExp(`\\b${name}\\b`)
  const answered = server.find(({ text }) => binds.test(text)) ?? server.find(({ text }) => uses.test(text))
  return [described, answered].flatMap((found) => (found === undefined ? [] : [found.file]))
}
