import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { roomProblems } from './rooms.ts'
import { root } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'tarazu-rooms-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds the rooms that a README omits', () => {
  for (const room of ['told', 'forgotten', 'testing'])
    mkdirSync(join(folder, 'server/src/wing', room), { recursive: true })
  writeFileSync(join(folder, 'server/src/README.md'), 'One wing: [wing](wing/README.md).\n')
  writeFileSync(join(folder, 'server/src/wing/README.md'), '| `told/` | what lives there |\n')
  expect(roomProblems(folder)).toEqual(["server/src/wing/README.md doesn't say what lives in forgotten/."])
})

it('finds none in this project', () => {
  expect(roomProblems(root)).toEqual([])
})
