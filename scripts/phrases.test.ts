import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { phraseProblems, phraseProblemsBelow } from './phrases.ts'

it('finds a phrase with its line, in any case and across a line break', () => {
  const text = '# A page\n\nThe investor is\ntold. Anew it begins.\nThis mends nothing; tell them apart.\n'
  expect(phraseProblems('page.md', text)).toEqual([
    'page.md:4 has "Anew": write "again" or "from scratch"',
    'page.md:5 has "mends": write "fix" or "repair"',
    'page.md:3 has "is\ntold": write "notified", "reported", "shown" or "learns"',
    'page.md:5 has "tell them apart": write "distinguish"',
  ])
})

it('leaves plain English and longer words alone', () => {
  expect(phraseProblems('a.ts', '// recommended, amended, a told story, told us, tell it, renewal')).toEqual(
    [],
  )
})

it('finds a phrase planted in a document and in a source, but not in a migration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tarazu-phrases-'))
  try {
    await mkdir(join(folder, 'server', 'migrations'), { recursive: true })
    await writeFile(join(folder, 'page.md'), 'Nothing is amiss.\n')
    await writeFile(join(folder, 'server', 'source.ts'), '// Made anew each time.\n')
    await writeFile(join(folder, 'server', 'migrations', '0001.ts'), '// Made anew once.\n')
    expect([...(await phraseProblemsBelow(folder))].sort()).toEqual([
      'page.md:1 has "amiss": write "wrong"',
      'server/source.ts:1 has "anew": write "again" or "from scratch"',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
