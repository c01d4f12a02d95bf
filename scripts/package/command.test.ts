import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** An installed package whose server just reports that it is running. */
let folder: string
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tarazu-command-'))
  put('package.json', JSON.stringify({ version: '1.0.0', engineArguments: [], programs: {} }))
  put('server/dist/main.js', 'export const main = () => console.log("runs")')
  put('server/package.json', JSON.stringify({ type: 'module' }))
  mkdirSync(join(folder, 'bin'))
  cpSync(join(import.meta.dirname, 'tarazu.mjs'), join(folder, 'bin/tarazu.mjs'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = () => spawnSync(process.execPath, [join(folder, 'bin/tarazu.mjs')], { encoding: 'utf8' })

it('the start warns that photos can’t be read if npm omitted the package that reads them', () => {
  const { stdout, stderr } = start()
  expect(stdout).toBe('runs\n')
  expect(stderr).toContain(`npm left out @img/sharp-${process.platform}-${process.arch}`)
})

it('the start prints no warning if that is installed', () => {
  const reader = `node_modules/@img/sharp-${process.platform}-${process.arch}`
  put(`${reader}/package.json`, JSON.stringify({ exports: { './package': './package.json' } }))
  expect(start()).toMatchObject({ status: 0, stdout: 'runs\n', stderr: '' })
})
