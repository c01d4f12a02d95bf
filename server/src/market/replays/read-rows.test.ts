import { describe, expect, test } from 'vitest'
import { ImportProblem } from './rows.ts'
import { fixture, readAll, readBars } from './testing.ts'

const header =
  'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,'
const line = (symbol: string, prices = '10,12,9,11') =>
  `${symbol},EQ,${prices},11,10.5,100,1100.5,01-NOV-2017,7,INE999A01019,`

const problem = async (content: string, name?: string): Promise<string> => {
  const error = await readAll(content, name).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ImportProblem)
  return (error as Error).message
}

describe('the formats', () => {
  test('NSE legacy', async () => {
    const { format, rows, refused } = await readBars(await fixture('cm01NOV2017bhav.csv'))
    expect(format).toBe('nse-legacy')
    expect(refused).toEqual([])
    expect(rows.map(({ row }) => `${row.symbol} ${row.series}`)).toEqual([
      'KAVERICEM EQ',
      'MALABAR EQ',
      'M&MPRACT BE',
      'SAHYADRI N2',
    ])
    expect(rows[0]).toEqual({
      line: 2,
      row: {
        kind: 'bar',
        exchange: 'NSE',
        symbol: 'KAVERICEM',
        series: 'EQ',
        isin: 'INE999A01019',
        name: null,
        day: '2017-11-01',
        prevClosePaise: 5140,
        openPaise: 5175,
        highPaise: 5285,
        lowPaise: 5105,
        closePaise: 5135,
        volumeShares: 114_655,
        turnoverPaise: 593_224_860,
      },
    })
  })

  test('NSE full: blanks before values, no delivery figure, a close outside the range', async () => {
    const { format, rows, refused } = await readBars(await fixture('sec_bhavdata_full_01082025.csv'))
    expect(format).toBe('nse-full')
    expect(rows.map(({ row }) => row.symbol)).toEqual(['KAVERICEM', 'MALABAR'])
    expect(rows[0]?.row).toMatchObject({ day: '2025-08-01', turnoverPaise: 4_873_000_000, isin: null })
    expect(refused).toEqual([{ line: 4, column: 'CLOSE_PRICE', reason: 'the close is outside low to high' }])
  })

  test('UDiFF of NSE', async () => {
    const { format, rows, refused } = await readBars(
      await fixture('BhavCopy_NSE_CM_0_0_0_20250905_F_0000.csv'),
    )
    expect(format).toBe('udiff')
    expect(rows.map(({ row }) => row)).toMatchObject([
      {
        exchange: 'NSE',
        symbol: 'KAVERICEM',
        name: 'KAVERI CEMENT LIMITED',
        day: '2025-09-05',
        prevClosePaise: 103_280,
      },
    ])
    expect(refused).toEqual([{ line: 3, column: 'SGMT', reason: '"FO" is not the cash market (CM)' }])
  })

  test('UDiFF of BSE: a quoted name with a comma', async () => {
    const { rows } = await readBars(await fixture('BhavCopy_BSE_CM_0_0_0_20250905_F_0000.csv'))
    expect(rows.map(({ row }) => row)).toMatchObject([
      { exchange: 'BSE', symbol: '999001', series: 'A', name: 'KAVERI CEMENT, LIMITED' },
    ])
  })

  test('BSE legacy: the day comes from the name, the first day has no previous close', async () => {
    const { format, rows } = await readBars(await fixture('EQ050221.CSV'), 'some.zip/EQ050221.CSV')
    expect(format).toBe('bse-legacy')
    expect(rows.map(({ row }) => row)).toMatchObject([
      { symbol: '999001', series: 'A', name: 'KAVERI CEM.', day: '2021-02-05', prevClosePaise: 151_750 },
      { symbol: '999002', series: 'B', day: '2021-02-05', prevClosePaise: null },
    ])
    expect(await problem((await fixture('EQ050221.CSV')).toString(), 'prices.csv')).toMatch(/EQDDMMYY\.CSV/)
  })
})

describe('properties of files', () => {
  test('any line ends, a byte order mark, blank lines, no newline at the end', async () => {
    const lines = [header, line('ONE'), '', line('TWO')]
    for (const end of ['\n', '\r\n', '\r']) {
      const { rows } = await readBars(`\ufeff${lines.join(end)}`)
      expect(rows.map((read) => [read.line, read.row.symbol])).toEqual([
        [2, 'ONE'],
        [4, 'TWO'],
      ])
    }
  })

  test('columns in any order and case, unknown ones between', async () => {
    const text = await fixture('cm01NOV2017bhav.csv')
    const straight = await readBars(text)
    const shuffled = text
      .toString()
      .trim()
      .split('\n')
      .map((row, index) =>
        ['x', ...row.split(',').slice(0, 13).reverse(), index === 0 ? 'note' : 'y'].join(','),
      )
      .join('\n')
      .replace(/^[^\n]*/, (first) => first.toLowerCase())
    expect((await readBars(shuffled)).rows).toEqual(straight.rows)
  })

  test('an unreadable row is reported with its line and reason, and the rest is imported', async () => {
    const { rows, refused } = await readBars(
      [
        header,
        line('GOOD'),
        'SHORT,EQ,1',
        line('FLOAT', '10,12.005,9,11'),
        line('ORDER', '10,9,12,11'),
        line('NIL', '0,12,0,11'),
        line('OPEN', '13,12,9,11'),
        line('MINUS', '-10,12,9,11'),
        line('HUGE', '10,99999999999,9,11'),
        line('bad symbol'),
        line('LAST').replace('01-NOV-2017', '31-FEB-2017'),
        line('ALSO'),
        '',
      ].join('\n'),
    )
    expect(rows.map((read) => read.row.symbol)).toEqual(['GOOD', 'ALSO'])
    expect(refused.map(({ line: number, column, reason }) => `${number} ${column}: ${reason}`)).toEqual([
      '3 HIGH: the row has 3 columns, the header 14',
      '4 HIGH: "12.005" is not a price in rupees and paise',
      '5 HIGH: the high is below the low',
      '6 LOW: a price is 0',
      '7 OPEN: the open is outside low to high',
      '8 OPEN: "-10" is not a price in rupees and paise',
      '9 HIGH: "99999999999" is above one crore rupees',
      '10 SYMBOL: "bad symbol" is not a symbol',
      '11 TIMESTAMP: "31-FEB-2017" is not a date',
    ])
  })

  test('a row that ends before a column without a name is reported by the number of the column', async () => {
    const short = line('SHORT').split(',').slice(0, 11).join(',')
    const content = [header.replace('TOTALTRADES', ''), line('GOOD'), short, ''].join('\n')
    const { refused } = await readBars(content)
    expect(refused.map(({ line: number, column }) => [number, column])).toEqual([[3, '12']])
  })
})

describe('files as found in practice', () => {
  const lines = [header, line('ONE'), line('TWO')]
  const symbols = async (content: string | Buffer) => {
    const { rows, refused } = await readBars(content)
    return [rows.map(({ line: number, row }) => `${number} ${row.symbol}`), refused]
  }
  const both = [['2 ONE', '3 TWO'], []]

  test('separated by semicolons or tabs, with quotes around everything, in UTF-16', async () => {
    for (const separator of [';', '\t', ',']) {
      const text = `${lines.join('\n').replaceAll(',', separator)}\n`
      const quoted = text.replaceAll(/[^\n\t;,]+/g, '"$&"')
      expect(await symbols(text)).toEqual(both)
      expect(await symbols(quoted)).toEqual(both)
      expect(await symbols(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(both)
      expect(await symbols(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toEqual(both)
    }
  })

  test('empty lines before the header, empty columns at the end, the header again, grouped volumes', async () => {
    const rows = [line('ONE').replace(',100,', ',"1,00,000",'), header, line('TWO'), ',,,,', line('THREE')]
    const content = [
      '',
      ' ',
      `${header},,`,
      rows[0],
      `${rows[1]},,`,
      `${rows[2]},,,,`,
      rows[3],
      rows[4],
      '',
    ].join('\r\n')
    const read = await readBars(content)
    expect(read.rows.map(({ line: number, row }) => [number, row.symbol, row.volumeShares])).toEqual([
      [4, 'ONE', 100_000],
      [6, 'TWO', 100],
      [8, 'THREE', 100],
    ])
    expect(read.refused).toEqual([])
  })

  test('numeric dates: read where the file proves that the day comes first, otherwise refused as a whole', async () => {
    const dated = (symbol: string, date: string) => line(symbol).replace('01-NOV-2017', date)
    const first = await readBars(
      [header, dated('ONE', '03-11-2017'), dated('TWO', '26-11-2017'), ''].join('\n'),
    )
    expect(first.rows.map(({ row }) => row.day)).toEqual(['2017-11-03', '2017-11-26'])
    const wrong = (...dates: readonly string[]) =>
      problem([header, ...dates.map((date) => dated('ONE', date)), ''].join('\n'))
    expect(await wrong('03-11-2017')).toMatch(/^Line 2: "03-11-2017" is ambiguous/)
    expect(await wrong('11/03/2017', '11/26/2017')).toMatch(/^Line 3: "11\/26\/2017" has the month first/)
    expect(await wrong('26-11-2017', '11-26-2017')).toMatch(/^Line 3: .*in line 2/)
  })

  test('a line that names the separator, and a last figure that may be cut off', async () => {
    expect(await symbols(['sep=;', ...lines.map((row) => row.replaceAll(',', ';')), ''].join('\n'))).toEqual([
      ['3 ONE', '4 TWO'],
      [],
    ])
    const content = 'Date,Open,High,Low,Close*\n2021-02-26,1.5,2,1,1.25'
    expect(await problem(content, 'NIFTY_50.csv')).toMatch(/^Line 2 has no line end.*may be cut off/)
    expect((await readAll(`${content}\n`, 'NIFTY_50.csv')).rows).toMatchObject([{ row: { close: 125 } }])
  })

  test('UTF-16 that is cut off is reported', async () => {
    const text = Buffer.from(`\ufeff${lines.join('\n')}\n`, 'utf16le')
    await expect(readAll(text.subarray(0, -1))).rejects.toThrow(/UTF-16.*cut off/)
  })
})

describe('files that are refused as a whole', () => {
  test('cut off in the middle of a row', async () => {
    const text = `${header}\n${line('ONE')}\n${line('TWO')}`
    expect(await problem(text.slice(0, -15))).toMatch(/cut off/)
  })
  test('an open quotation mark', async () => {
    expect(await problem(`${header}\n${line('"ONE')}\n${line('TWO')}\n`)).toMatch(/quotation mark/)
    expect(await problem(`${header}\n${line('"ONE')}\n${`${line('TWO')}\n`.repeat(2_000)}`)).toMatch(
      /quotation mark/,
    )
  })
  test('empty, without rows, of another kind, without a needed column, with a column twice', async () => {
    expect(await problem('')).toMatch(/empty/)
    expect(await problem(`${header}\n`)).toMatch(/no rows/)
    expect(await problem('<html><body>Not found</body></html>\n')).toMatch(/not the header of a known file/)
    expect(await problem(`${header.replace('CLOSE,', '')}\n`)).toMatch(/CLOSE is missing/)
    expect(await problem(`${header}OPEN\n`)).toMatch(/"OPEN" twice/)
  })
})
