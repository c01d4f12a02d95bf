import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { packageOf } from './package/package-file.ts'
import { root } from './run.ts'

const unit = join(root, 'deploy/systemd/tarazu.service')
/** Tenths of systemd's exposure level, from 0 to 100. */
const mostExposure = 20
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

it.skipIf(!hasSystemd)('systemd rates the service’s exposure as low', () => {
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', `--threshold=${mostExposure}`, unit],
    { encoding: 'utf8' },
  )
  expect(`${status} ${stdout.trim().split('\n').at(-1)} ${stderr}`).toMatch(/^0 /)
})

it('it starts the packed package’s command', () => {
  const [command] = Object.keys(packageOf(packageFile).bin)
  expect(readFileSync(unit, 'utf8')).toContain(`\nExecStart=/opt/tarazu/node_modules/.bin/${command}\n`)
})

it('the service and its command find the package’s own Node before the machine’s', () => {
  const { optionalDependencies } = packageOf(packageFile)
  const own = Object.keys(optionalDependencies)
    .filter((name) => name.startsWith('node-linux-'))
    .toSorted((one, other) => other.localeCompare(one))
    .map((name) => `/opt/tarazu/node_modules/${name}/bin`)
  expect(own).toHaveLength(2)
  for (const file of [unit, join(root, 'deploy/systemd/tarazu')])
    expect(readFileSync(file, 'utf8')).toContain(`PATH=${own.join(':')}:/usr/local/bin:/usr/bin:/bin`)
})

it('no service gives up if its database or peers start minutes later', () => {
  const units = globSync('deploy/*/*.service', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const restarted = units.filter((text) => text.includes('\nRestart=always\n'))
  expect(restarted).toHaveLength(3)
  for (const text of restarted) expect(text).toMatch(/^\[Unit\]\n[^[]*^StartLimitIntervalSec=0$/m)
})
