import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { scaled } from './cells.ts'
import { calendarDay } from './dates.ts'
import { readRows } from './read-rows.ts'
import { ImportProblem, type ImportRow } from './rows.ts'
import { mangling } from './testing/mangling.ts'
import { fixture, inChunks, readAll } from './testing.ts'

/** How many damaged files; `npm run test:fuzz` uses 10,000. */
const numRuns = Number(process.env.FUZZ_CASES ?? 1_000)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31 - 1))

const names = [
  'cm01NOV2017bhav.csv',
  'sec_bhavdata_full_01082025.csv',
  'BhavCopy_NSE_CM_0_0_0_20250905_F_0000.csv',
  'BhavCopy_BSE_CM_0_0_0_20250905_F_0000.csv',
  'EQ050221.CSV',
  'daily-history.csv',
  'EQUITY_L.csv',
  'ind_nifty500list.csv',
  'factors.csv',
  'NIFTY_50.csv',
  'NAVAll.txt',
  'NAVAll_2026.txt',
  'NAVHistory_2026.txt',
  'ind_close_all_26022021.csv',
]
const contents = new Map<string, Buffer>()
beforeAll(async () => {
  process.stdout.write(`Importers: ${numRuns} damaged files, FUZZ_SEED=${seed}\n`)
  for (const name of names) contents.set(name, await fixture(name))
})

const isDay = (day: string) =>
  calendarDay(...(day.split('-').map(Number) as [number, number, number])) === day
const isCount = (value: number, least: number) => Number.isSafeInteger(value) && value >= least
const isRange = (open: number, high: number, low: number, close: number) =>
  low > 0 &&
  low <= open &&
  open <= high &&
  low <= close &&
  close <= high &&
  isCount(low, 1) &&
  isCount(high, 1)
const isText = (text: string | null) =>
  text === null || (/^[^\p{C}]{1,200}$/u.test(text) && text.trim() === text)
const isSymbol = (text: string) => /^[A-Z0-9][A-Z0-9&_.*$-]{0,39}$/.test(text)

/** What the database and the market rely on. */
const isSound = (row: ImportRow): boolean => {
  switch (row.kind) {
    case 'bar':
      return (
        isSymbol(row.symbol) &&
        isDay(row.day) &&
        isRange(row.openPaise, row.highPaise, row.lowPaise, row.closePaise) &&
        row.highPaise <= 1_000_000_000 &&
        (row.prevClosePaise === null || isCount(row.prevClosePaise, 1)) &&
        isCount(row.volumeShares, 1) &&
        isCount(row.turnoverPaise, 0) &&
        isText(row.name)
      )
    case 'security':
      return isSymbol(row.symbol) && isText(row.name) && isText(row.industry) && (row.faceValuePaise ?? 1) > 0
    case 'action':
      return (
        isSymbol(row.symbol) && isDay(row.exDay) && row.numerator !== row.denominator && row.denominator > 0
      )
    case 'level':
      return isDay(row.day) && isRange(row.open, row.high, row.low, row.close)
    case 'nav':
      return (
        isDay(row.day) &&
        (scaled(row.nav, 8) ?? 0) > 0 &&
        /^([1-9]\d*|[A-Z][A-Z0-9]*-\d+)$/.test(row.schemeCode) &&
        isText(row.schemeName) &&
        isText(row.house) &&
        isText(row.category)
      )
  }
}

/** A refusal of a whole file is a sentence with the position, or the statement that it is not such a file. */
const saysWhere =
  /[Ll]ine \d+|file is empty|header and no rows|EQDDMMYY|named? (like|as)|called? (it )?like|--index|UTF-(16|32)/

test(
  'damaged files are read without a fault; what is accepted is sound, and what is not is reported by line and column',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        mangling(5),
        fc.integer({ min: 1, max: 400 }),
        async (name, mangle, chunkBytes) => {
          const content = mangle(contents.get(name) ?? Buffer.alloc(0))
          const lines = content.toString('latin1').split(/\r\n|\r|\n/).length
          let last = 0
          try {
            for await (const { rows, refused } of readRows(inChunks(content, chunkBytes), {
              name,
              instrument: undefined,
            })) {
              for (const { line, row } of rows) {
                expect(line).toBeGreaterThan(last)
                last = line
                expect(row).toSatisfy(isSound)
              }
              for (const { line, column, reason } of refused) {
                expect(line).toBeGreaterThan(0)
                expect(line).toBeLessThanOrEqual(lines)
                expect(column).not.toBe('')
                expect(reason).not.toBe('')
              }
            }
          } catch (error) {
            if (!(error instanceof ImportProblem)) throw error
            expect(error.message).toMatch(saysWhere)
          }
        },
      ),
      { numRuns, seed },
    )
  },
  Math.max(20_000, numRuns * 20),
)

test('a file that is cut off anywhere gives its unchanged content before the cut, or is refused', async () => {
  for (const name of names) {
    const content = contents.get(name) ?? Buffer.alloc(0)
    const whole = (await readAll(content, name)).rows
    for (let length = 0; length < content.length; length += 1) {
      const read = await readAll(content.subarray(0, length), name).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ImportProblem)
        return undefined
      })
      if (read !== undefined) expect(read.rows).toEqual(whole.slice(0, read.rows.length))
    }
  }
}, 60_000)

test('rows in any order are the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names.filter((name) => !name.startsWith('NAV'))),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
      async (name, order) => {
        const content = (contents.get(name) ?? Buffer.alloc(0)).toString()
        const [header = '', ...lines] = content.trimEnd().split('\n')
        const shuffled = lines
          .map((line, place) => ({ line, key: order[place] ?? 0 }))
          .sort((one, other) => one.key - other.key)
        const text = `${[header, ...shuffled.map(({ line }) => line)].join('\n')}\n`
        const rowsOf = async (of: string) =>
          (await readAll(of, name)).rows.map(({ row }) => JSON.stringify(row)).sort()
        expect(await rowsOf(text)).toEqual(await rowsOf(content))
      },
    ),
    { numRuns: Math.ceil(numRuns / 10), seed },
  )
})

const isSemicolons = (text: string) => text.split('\n', 1)[0]?.includes(';') ?? false

/** Ways to write the same table. */
const guises: readonly ((text: string) => string | Buffer)[] = [
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le').swap16(),
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  (text) => text.replaceAll(/\r?\n/g, ' \r\n\r\n'),
  (text) => `\n \n${text}`,
  (text) => text.replaceAll(/(?<=[;,].*)\r?\n/g, (end) => `${isSemicolons(text) ? ';;' : ',,'}${end}`),
  (text) => `${text}${text.split('\n', 1)[0]}\n`,
  (text) => (text.includes('"') || isSemicolons(text) ? text : text.replaceAll(',', '\t')),
  (text) =>
    text.includes('"') ? text : text.replaceAll(isSemicolons(text) ? /[^;\r\n]+/g : /[^,\r\n]+/g, '" $& "'),
]

test('the same table in another encoding, with other line ends, separators and quotes has the same rows', async () => {
  const rowsOf = async (content: string | Buffer, name: string) =>
    (await readAll(content, name)).rows.map(({ row }) => row)
  for (const name of names) {
    const text = (contents.get(name) ?? Buffer.alloc(0)).toString()
    for (const guise of guises)
      expect([name, await rowsOf(guise(text), name)]).toEqual([name, await rowsOf(text, name)])
  }
})

test('dates written with the day first are the same dates, or the file is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('daily-history.csv', 'factors.csv', 'NIFTY_50.csv', 'nav-history.csv'),
      fc.constantFrom('-', '/', '.'),
      fc.array(fc.nat(9_000), { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      async (name, separator, offsets, isMonthFirst) => {
        let place = 0
        const days = (await fixture(name)).toString().replaceAll(/\d{4}-\d\d-\d\d/g, () => {
          place += 1
          return new Date(Date.UTC(1995, 0, 1 + (offsets[place % 12] ?? 0) + place))
            .toISOString()
            .slice(0, 10)
        })
        const numeric = days.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, (_, year, month, day) =>
          (isMonthFirst ? [month, day, year] : [day, month, year]).join(separator),
        )
        const expected = (await readAll(days, name)).rows
        const read = await readAll(numeric, name).catch((error: unknown) => {
          expect(error).toBeInstanceOf(ImportProblem)
          return undefined
        })
        if (read !== undefined) expect(read.rows).toEqual(expected)
      },
    ),
    { numRuns: Math.ceil(numRuns / 10), seed },
  )
})
