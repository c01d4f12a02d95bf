import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { roomProblems } from './rooms.ts'
import { root } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'tarazu-rooms-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds the rooms that have no row in a README', () => {
  for (const room of ['told', 'linked', 'listed', 'in-a-sentence', 'forgotten', 'testing'])
    mkdirSync(join(folder, 'server/src/wing', room), { recursive: true })
  writeFileSync(join(folder, 'server/src/README.md'), 'One wing: [wing](wing/README.md).\n')
  writeFileSync(
    join(folder, 'server/src/wing/README.md'),
    'Uses `in-a-sentence/`.\n\n' +
      '| `told/`, [`linked/`](linked/README.md) | what lives there, unlike `forgotten/` |\n\n- `listed/`: more\n',
  )
  expect(roomProblems(folder)).toEqual([
    "server/src/wing/README.md doesn't say what lives in forgotten/.",
    "server/src/wing/README.md doesn't say what lives in in-a-sentence/.",
  ])
})

it('finds wings whose README is missing', () => {
  mkdirSync(join(folder, 'desk/src/pages'), { recursive: true })
  mkdirSync(join(folder, 'verify/src/testing'), { recursive: true })
  mkdirSync(join(folder, 'server/src/attic'))
  expect(roomProblems(folder)).toEqual(
    expect.arrayContaining([
      'desk/src/README.md is missing; it says what lives in pages.',
      "server/src/README.md doesn't say what lives in attic/.",
    ]),
  )
})

it('finds none in this project', () => {
  expect(roomProblems(root)).toEqual([])
})
