import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import rootPackage from '../../package.json' with { type: 'json' }
import { root } from '../run.ts'
import { packageOf } from './package-file.ts'

const packed = packageOf(rootPackage)

it('installs the server’s external packages in the tested versions', () => {
  const [, list = ''] =
    /external: \[([^\]]+)\]/.exec(readFileSync(join(root, 'server/vite.config.ts'), 'utf8')) ?? []
  // pg tries its native part, and works without it.
  const left = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name).filter((name) => name !== 'pg-native')
  // Fonts are files, and those are never bundled.
  const installed = Object.keys(packed.dependencies).filter((name) => !name.startsWith('@fontsource/'))
  expect(installed.toSorted()).toEqual(left.toSorted())
  for (const version of Object.values({ ...packed.dependencies, ...packed.optionalDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
})

it('has every server program under its npm script’s name, and npm start’s Node arguments', () => {
  expect(packed.programs).toMatchObject({
    backup: 'program-backup',
    'operator:add': 'program-operator-add',
    'ledger:check': 'program-ledger-check',
  })
  for (const built of Object.values(packed.programs))
    expect(
      existsSync(join(root, 'server/src/start/programs', `${built.slice('program-'.length)}.ts`)),
      built,
    ).toBe(true)
  expect(packed.engineArguments).toEqual(rootPackage.scripts.start.match(/--\S*semi-space\S*/g))
})
