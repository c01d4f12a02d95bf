import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultLimits, openFile } from './open-file.ts'
import { ImportProblem } from './rows.ts'
import { fixture, zipOf } from './testing.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarazu-open-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

const open = async (name: string, content: Buffer, limits = defaultLimits) => {
  const path = join(folder, name)
  await writeFile(path, content)
  const texts: [string, string][] = []
  for await (const file of openFile(path, undefined, limits)) {
    const chunks: Buffer[] = []
    for await (const chunk of file.content) chunks.push(chunk)
    texts.push([file.name, Buffer.concat(chunks).toString()])
  }
  return texts
}

const text = async () => (await fixture('cm01NOV2017bhav.csv')).toString()

describe('kinds, recognised by their first bytes', () => {
  test('plain, gz, zip, whatever the name is', async () => {
    const content = await fixture('cm01NOV2017bhav.csv')
    expect(await open('a.gz', content)).toEqual([['a.gz', await text()]])
    expect(await open('EQ050221.CSV.gz', gzipSync(content))).toEqual([['EQ050221.CSV', await text()]])
    expect(await open('b.csv', zipOf([{ name: 'in/x.CSV', content }]))).toEqual([
      ['b.csv/in/x.CSV', await text()],
    ])
  })
  test('only the tables of a zip are read', async () => {
    const content = await fixture('cm01NOV2017bhav.csv')
    const zip = zipOf(['readme.txt', 'a.csv', '__MACOSX/._a.csv', 'b.csv'].map((name) => ({ name, content })))
    expect((await open('many.zip', zip)).map(([name]) => name)).toEqual(['many.zip/a.csv', 'many.zip/b.csv'])
  })
})

describe('damage is an ImportProblem', () => {
  const refuses = (promise: Promise<unknown>, sentence: RegExp) =>
    expect(promise).rejects.toSatisfy(
      (error) => error instanceof ImportProblem && sentence.test(error.message),
    )

  test('missing, a folder', async () => {
    await refuses(openFile(join(folder, 'none')).next(), /no such file/)
    await refuses(openFile(folder).next(), /folder/)
  })
  test('cut off or altered', async () => {
    const content = await fixture('cm01NOV2017bhav.csv')
    const packed = gzipSync(content)
    await refuses(open('cut.gz', packed.subarray(0, -20)), /damaged/)
    await refuses(open('cut.zip', zipOf([{ name: 'a.csv', content }]).subarray(0, -30)), /damaged/)
    await refuses(open('crc.zip', zipOf([{ name: 'a.csv', content, crc: 1 }])), /damaged/)
  })
  test('bombs and zips without a table', async () => {
    const zeros = Buffer.alloc(4_000_000, '0')
    await refuses(open('bomb.gz', gzipSync(zeros)), /far more/)
    await refuses(open('bomb.zip', zipOf([{ name: 'a.csv', content: zeros }])), /far more/)
    await refuses(
      open('big.gz', gzipSync(zeros), { ...defaultLimits, unpackedBytes: 1000, ratio: 1e9 }),
      /far more/,
    )
    await refuses(open('none.zip', zipOf([{ name: 'a.txt', content: zeros }])), /no \.csv/)
    await refuses(
      open('many.zip', zipOf([1, 2, 3].map((n) => ({ name: `${n}.csv`, content: zeros }))), {
        ...defaultLimits,
        members: 2,
      }),
      /3 members/,
    )
  })
})
