import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

/** Packages whose internals are used, and where: upgrade them by hand, after reading what changed there. */
const pinned = {
  pg: 'database/pipeline.ts writes onto the connection’s stream and answers what its parser calls',
  ws: 'market/live/client.ts writes frames onto the stream under the socket, between those of the library',
}

const dependenciesOf = (folder: string): Readonly<Record<string, string>> => {
  const text = readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(text)
  return { ...dependencies, ...devDependencies }
}

it.each(Object.entries(pinned))('%s is pinned to the installed version, because %s', (name) => {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`)
  expect(dependenciesOf('server')[name]).toBe(version)
})

it('the bench’s bare server uses the server’s version of ws', () => {
  expect(dependenciesOf('bench').ws).toBe(dependenciesOf('server').ws)
})
