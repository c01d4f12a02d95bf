import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

/** Whose inside is used, and where: a newer version is taken by hand, after a look at what changed there. */
const pinned = {
  pg: 'database/pipeline.ts writes onto the connection’s stream and answers what its parser calls',
  ws: 'market/live/client.ts writes frames onto the stream under the socket, between those of the library',
}

const dependenciesOf = (folder: string): Readonly<Record<string, string>> => {
  const text = readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(text)
  return { ...dependencies, ...devDependencies }
}

it.each(Object.entries(pinned))('%s is pinned to the version that is installed, since %s', (name) => {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`)
  expect(dependenciesOf('server')[name]).toBe(version)
})

it('the bench’s bare server is of the same ws as the server', () => {
  expect(dependenciesOf('bench').ws).toBe(dependenciesOf('server').ws)
})
