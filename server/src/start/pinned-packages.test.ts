import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

/** Packages whose internals are used, and where: upgrade them by hand, after reviewing the changes. */
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

/** An install script that runs npm again fetches packages that the lock file doesn't pin. */
it('the Node that runs everything is in the lock file with its hash, for each platform', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'))
  const { optionalDependencies, allowScripts } = read('package.json')
  const { packages } = read('package-lock.json')
  const platforms = Object.keys(optionalDependencies).map((name) => {
    const { integrity, os, cpu, bin, hasInstallScript } = packages[`node_modules/${name}`]
    expect(integrity, name).toMatch(/^sha512-/)
    expect([bin, hasInstallScript], name).toEqual([{ node: 'bin/node' }, undefined])
    return `${os}-${cpu}`
  })
  expect(platforms.toSorted()).toEqual(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'])
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
  expect([packages['node_modules/node'], allowScripts.node]).toEqual([undefined, undefined])
})
