import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFile } from './open-file.ts'
import { ImportProblem } from './rows.ts'
import { allOf, fixture, zipOf } from './testing.ts'
import { defaultLimits } from './unpacking.ts'

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
  test('only a zip’s tables are read', async () => {
    const content = await fixture('cm01NOV2017bhav.csv')
    const zip = zipOf([
      ...['a.csv', '__MACOSX/._a.csv', 'b.csv'].map((name) => ({ name, content })),
      { name: 'readme.txt', content: Buffer.from('The close, the open, and the high of each day.\n') },
      { name: 'manual.pdf', content: Buffer.from('%PDF-1.7\n') },
      { name: 'logo.png', content: Buffer.from('89504e470d0a1a0a', 'hex') },
    ])
    expect((await open('many.zip', zip)).map(([name]) => name)).toEqual(['many.zip/a.csv', 'many.zip/b.csv'])
  })
})

describe('archives in archives', () => {
  const content = Buffer.from('SYMBOL,SERIES\nKAVERI,EQ\n')

  test('a zip or gz in a zip, a zip in a gz, up to three levels', async () => {
    const inner = zipOf([
      { name: 'a.csv', content },
      { name: 'readme.txt', content },
    ])
    const gz = { name: 'b.csv.gz', content: gzipSync(content) }
    const outer = zipOf([{ name: 'year/inner.zip', content: inner }, gz])
    const names = (read: readonly [string, string][]) => read.map(([name]) => name)
    const read = await open('outer.zip', outer)
    expect(names(read)).toEqual(['outer.zip/year/inner.zip/a.csv', 'outer.zip/b.csv'])
    expect(read.map(([, text]) => text)).toEqual([content.toString(), content.toString()])
    expect(names(await open('outer.zip.gz', gzipSync(outer)))).toHaveLength(2)
    const four = zipOf([{ name: 'z.zip', content: zipOf([{ name: 'y.zip', content: outer }]) }])
    await expect(open('four.zip', four)).rejects.toThrow(/packed more than 3 times/)
  })

  test('a table of a known kind is read under any name, even in UTF-16; other texts are not', async () => {
    const amfi = 'Scheme Code;NAV Name;Net Asset Value;Date\n1;A;1;2026-01-01\n'
    const bhavcopy = await fixture('cm01NOV2017bhav.csv')
    const zip = zipOf([
      { name: 'SIF_NAVAll.txt', content: Buffer.from(amfi) },
      { name: 'history.txt', content: Buffer.from(`\ufeff${amfi}`, 'utf16le') },
      { name: 'notes.txt', content: Buffer.from('These are the prices.') },
      // Its own refusal names the missing columns.
      { name: 'codes.txt', content: Buffer.from('Scheme Code;Scheme Name;Price\n1;A;1\n') },
      { name: 'bhavcopy.txt', content: bhavcopy },
      { name: 'cm01NOV2017bhav', content: Buffer.from(bhavcopy.toString(), 'utf16le') },
      { name: 'packed', content: gzipSync(bhavcopy) },
      { name: 'inner', content: zipOf([{ name: 'levels', content: await fixture('NIFTY_50.csv') }]) },
    ])
    expect((await open('n.zip', zip)).map(([name]) => name)).toEqual([
      'n.zip/SIF_NAVAll.txt',
      'n.zip/history.txt',
      'n.zip/codes.txt',
      'n.zip/bhavcopy.txt',
      'n.zip/cm01NOV2017bhav',
      'n.zip/packed',
      'n.zip/inner/levels',
    ])
  })

  test('what can’t be read is reported as the plain file is', async () => {
    const tar = Buffer.alloc(1024)
    tar.write('ustar', 257)
    const sheet = zipOf([{ name: '[Content_Types].xml', content: Buffer.from('<Types/>') }])
    for (const [name, packed, sentence] of [
      ['prices.xlsx', sheet, /^It is an Excel workbook/],
      ['prices.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^It is an old Excel workbook/],
      ['prices.tar', tar, /^It is a tar archive/],
      ['prices.tgz', gzipSync(tar), /^It is a tar archive/],
      ['prices.7z', Buffer.from('377abcaf271c', 'hex'), /^It is packed in another way/],
      ['prices.txt', Buffer.from('<html>Access denied'), /^It is a web page/],
    ] as const) {
      await expect(open('one.zip', zipOf([{ name, content: packed }]))).rejects.toThrow(sentence)
      await expect(open('one.zip.gz', gzipSync(zipOf([{ name, content: packed }])))).rejects.toThrow(sentence)
    }
    const page = { name: 'in/page.html', content: Buffer.from('<html></html>') }
    const note = { name: 'note', content: Buffer.from('Prices, as told.') }
    await expect(open('page.zip', zipOf([page]))).rejects.toThrow(
      /csv file in it: "in\/page.html" is not the/,
    )
    await expect(open('two.zip', zipOf([page, note]))).rejects.toThrow(/"in\/page.html" and 1 more are not/)
    await expect(open('no.zip', zipOf([]))).rejects.toThrow('There is no file in it.')
  })

  test('a damaged member is refused, but no others', async () => {
    const inner = zipOf([{ name: 'a.csv', content }])
    const members = [
      { name: 'cut.zip', content: inner.subarray(0, -9) },
      { name: 'page.csv', content: Buffer.from('<!DOCTYPE html><html></html>') },
      { name: 'good.zip', content: inner },
    ]
    const path = join(folder, 'mixed.zip')
    await writeFile(path, zipOf(members))
    const results: string[] = []
    for await (const file of openFile(path)) {
      const outcome = await allOf(file.content).then(
        () => 'read',
        (error: Error) => error.message,
      )
      results.push(`${file.name}: ${outcome}`)
    }
    expect(results).toEqual([
      'mixed.zip/cut.zip: The packed file is damaged or cut off. Download it again.',
      'mixed.zip/page.csv: It is a web page, not a table: the download went wrong. Download it again.',
      'mixed.zip/good.zip/a.csv: read',
    ])
  })

  test('bombs: in one member, over all members, and by their number', async () => {
    const zeros = Buffer.alloc(900_000, '0')
    const nest = (members: number) =>
      zipOf([
        {
          name: 'x.zip',
          content: zipOf(Array.from({ length: members }, (_, n) => ({ name: `${n}.csv`, content: zeros }))),
        },
      ])
    await expect(open('many.zip', nest(20))).rejects.toThrow(/far more/)
    const bomb = zipOf([{ name: 'a.csv', content: Buffer.alloc(4_000_000, '0') }])
    await expect(open('nested.zip', zipOf([{ name: 'b.zip', content: bomb }]))).rejects.toThrow(/far more/)
    const limits = { ...defaultLimits, members: 3, ratio: 1e9 }
    await expect(open('count.zip', nest(3), limits)).rejects.toThrow(/4 members/)
    await expect(open('big.zip', nest(1), { ...limits, innerZipBytes: 100 })).rejects.toThrow(/read up to/)
  })
})

test('anything other than a table is reported with its kind', async () => {
  const tar = Buffer.alloc(1024)
  tar.write('ustar', 257)
  const sheet = zipOf([{ name: '[Content_Types].xml', content: Buffer.from('<Types/>') }])
  for (const [content, sentence] of [
    [Buffer.from('%PDF-1.7\n'), /PDF/],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel/],
    [Buffer.from('\n<html><body>Access denied'), /web page/],
    [tar, /tar archive/],
    [Buffer.from('Rar!\x1a\x07'), /packed in another way/],
    [sheet, /Excel workbook/],
  ] as const)
    await expect(open('thing', content)).rejects.toThrow(sentence)
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
