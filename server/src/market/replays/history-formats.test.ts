import { describe, expect, test } from 'vitest'
import type { Instrument } from './format.ts'
import { isIndexName, shareNamed } from './history-formats.ts'
import { isPublishedIndex, publishedName, siteSymbols } from './index-names.ts'
import { ImportProblem } from './rows.ts'
import { fixture, readAll } from './testing.ts'

const read = async (lines: readonly string[], name: string, instrument?: Instrument) => {
  const { format, rows, refused } = await readAll(`${lines.join('\n')}\n`, name, instrument)
  return { format, refused, rows: rows.map(({ row }) => row) }
}

const level = { kind: 'level', code: 'NIFTY50', name: 'NIFTY 50', day: '2021-02-26', close: 1_452_915 }

describe('index levels', () => {
  test('are named after the file, and noise after two decimals is rounded off', async () => {
    const nifty = await fixture('NIFTY_50.csv')
    const { rows } = await readAll(nifty, 'indices.zip/NIFTY_50.csv')
    expect(rows.map(({ row }) => row)).toMatchObject([
      level,
      { day: '2021-03-01', open: 1_470_250, high: 1_480_680, low: 1_463_855 },
      { day: '2021-03-02', close: 1_491_910 },
    ])
    for (const [name, index] of [
      ['NIFTY_OIL_&_GAS.csv', { code: 'NIFTYOILGAS', name: 'NIFTY OIL & GAS' }],
      ['NIFTY 50-01-02-2021-to-31-03-2021.csv', { code: 'NIFTY50', name: 'NIFTY 50' }],
      ['Nifty Bank_Historical_PR_01022021to31032021 (1).csv', { code: 'NIFTYBANK', name: 'NIFTY BANK' }],
      ['Sensex.txt', { code: 'SENSEX', name: 'SENSEX' }],
      ['S&P BSE 100.csv', { code: 'SPBSE100', name: 'S&P BSE 100' }],
    ] as const)
      expect((await readAll(nifty, name)).rows[0]?.row).toMatchObject(index)
  })

  test('NSE’s download: quotes, blanks in names and values, grouped figures, no volume', async () => {
    const { format, rows, refused } = await read(
      [
        '"Date ","Open ","High ","Low ","Close ","Shares Traded ","Turnover (₹ Cr)"',
        '"26-FEB-2021 ","14,888.60","14,919.45","14,467.75","14,529.15","1,23,45,678","45,678.90"',
        '01-Mar-2021,14702.5,14806.8,14638.55,14761.55,-,-,',
      ],
      'levels of the index.csv',
    )
    expect([format, refused]).toEqual(['index-levels', []])
    expect(rows).toMatchObject([
      { ...level, code: 'LEVELSOFTHEINDEX', name: 'LEVELS OF THE INDEX' },
      { day: '2021-03-01', open: 1_470_250 },
    ])
    const plain = [
      'Date,Open,High,Low,Close,Shares Traded,Turnover (Rs. Cr)',
      '26-Feb-2021,14888.6,14919.45,14467.75,14529.15,1,2',
    ]
    expect((await read(plain, 'NIFTY 50.csv')).rows).toMatchObject([level])
    expect((await read(plain, 'download.csv', { kind: 'index', name: 'Nifty 50' })).rows).toMatchObject([
      level,
    ])
  })

  test('NSE’s download under a browser’s default name isn’t an index of that name', async () => {
    const lines = [
      'Date,Open,High,Low,Close,Shares Traded,Turnover (Rs. Cr)',
      '26-Feb-2021,14888.6,14919.45,14467.75,14529.15,1,2',
    ]
    for (const name of [
      'download.csv',
      'data (1).csv',
      'Historical Data.csv',
      'HistoricalData_1700000000.csv',
      'index.csv',
      'untitled-2.csv',
      'a1b2c3d4-0000-4000-8000-00000000000a.csv',
    ])
      await expect(read(lines, name)).rejects.toThrow(/call it like NIFTY_50.csv, or import it with --index/)
    const named = await read(lines, 'data (1).csv', { kind: 'index', name: 'Nifty 50' })
    expect(named.rows).toMatchObject([level])
  })

  test('with the index’s name in each row, under several spellings', async () => {
    const { rows, refused } = await read(
      [
        'Index Name,Date,Open,High,Low,Close',
        'Nifty 50,26 Feb 2021,14888.6,14919.45,14467.75,14529.15',
        'India VIX,26 Feb 2021,22.1,29.4,21,28.14',
        '50,26 Feb 2021,1,1,1,1',
      ],
      'whatever.csv',
    )
    expect(rows).toMatchObject([level, { code: 'INDIAVIX', name: 'INDIA VIX', close: 2_814 }])
    expect(refused).toEqual([{ line: 4, column: 'INDEX NAME', reason: '"50" is not the name of an index' }])
    const day = await read(
      [
        'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Volume',
        'Nifty 50,26-02-2021,14888.6,14919.45,14467.75,14529.15,-568.2,-',
        'Nifty 1D Rate Index,26-02-2021,-,-,-,1789.3,.1,-',
      ],
      'ind_close_all_26022021.csv',
    )
    expect(day.rows).toMatchObject([level])
    expect(day.refused).toEqual([
      { line: 3, column: 'OPEN INDEX VALUE', reason: '"-" is not an index level' },
    ])
  })
})

describe('what may be a share asks which instrument it is', () => {
  const yahoo = [
    'Date,Open,High,Low,Close,Adj Close,Volume',
    '2021-02-26,2443.550049,2460.000000,2400.100098,2410.949951,2391.118408,114655',
    '2021-03-01,null,null,null,null,null,null',
  ]
  const quote = [
    '"Date ","series ","OPEN ","HIGH ","LOW ","PREV. CLOSE ","ltp ","close ","vwap ","VOLUME ","VALUE "',
    '"26-Feb-2021","EQ","2,443.55","2,460.00","2,400.10","2,430.00","2,411.00","2,410.95","2,420.00","1,14,655","27,74,65,100.50"',
  ]
  const plain = yahoo.map((line) => line.split(',').toSpliced(5, 1).join(','))

  test('Yahoo’s layout, the exchange’s history of a share, and a table without an index name', async () => {
    for (const [lines, name, sentence] of [
      [
        yahoo,
        'KAVERICEM.NS.csv',
        /^A file in Yahoo’s layout.*--index "NIFTY 50".*--share NSE:SYMBOL or BSE:CODE/,
      ],
      [yahoo, '^GSPC.csv', /Yahoo’s layout/],
      [quote, 'Quote-Equity-KAVERICEM-EQ.csv', /^Neither its rows nor its name.*--share/],
      [plain, 'KAVERICEM.csv', /^Neither/],
      [plain, 'NIFTYBEES.csv', /^Neither/],
      [plain, 'REPLAY50.csv', /^Neither/],
      [plain, '2021.csv', /^Neither/],
    ] as const)
      await expect(read(lines, name)).rejects.toThrow(sentence)
    await expect(
      read(quote.with(0, quote[0]?.replace('"PREV. CLOSE "', '"Shares Traded"') ?? ''), 'x.csv'),
    ).rejects.toBeInstanceOf(ImportProblem)
  })

  test('Yahoo’s layout, unless the file has a published index’s whole name', async () => {
    for (const name of [
      'BSE Ltd.csv',
      'BSE Limited.csv',
      'BSE Historical Data.csv',
      'BSE_2021.csv',
      'BSE-543.csv',
      'BSE.NS.csv',
      'NIFTY.NS.csv',
      'NSEI.NS.csv',
      'CNXITBEES.csv',
      'NIFTY1.csv',
      'NIFTYIETF.NS.csv',
      'SENSEX.BO.csv',
      'NIFTY 50 ETF.csv',
    ])
      await expect(read(yahoo, name)).rejects.toThrow(/^A file in Yahoo’s layout/)
    await expect(read(plain, 'BSE Ltd.csv')).rejects.toThrow(/^Neither/)
    const share = await read(yahoo, 'BSE Ltd.csv', shareNamed('NSE:BSE'))
    expect(share).toMatchObject({ format: 'share-history', rows: [{ exchange: 'NSE', symbol: 'BSE' }] })
    for (const [name, code] of [
      ['NIFTY_50.csv', 'NIFTY50'],
      ['Nifty Bank Historical Data.csv', 'NIFTYBANK'],
      ['S&P BSE Sensex.csv', 'SPBSESENSEX'],
      ['BSE-500.csv', 'BSE500'],
      ['^NSEI.csv', 'NIFTY50'],
      ['^NSEI (1).csv', 'NIFTY50'],
      ['%5EBSESN.csv', 'SENSEX'],
      ['^BSESN_2020-01-01_2024-12-31.csv', 'SENSEX'],
      ['_NSEBANK_1d.csv', 'NIFTYBANK'],
      ['cnxit.csv', 'NIFTYIT'],
      ['^CRSLDX-2019-2024.csv', 'NIFTY500'],
      ['NIFTY_FIN_SERVICE.NS.csv', 'NIFTYFINANCIALSERVICES'],
      ['NIFTY50.csv', 'NIFTY50'],
      ['NIFTY50_2020_to_2024.csv', 'NIFTY50'],
      ['nifty_50_daily.csv', 'NIFTY50'],
      ['NIFTY 50-01-01-2025-to-31-10-2025.csv', 'NIFTY50'],
    ] as const)
      expect((await read(yahoo, name)).rows).toMatchObject([{ kind: 'level', code }])
  })

  test('a data site’s symbol stands for a published index, named as the exchange names it', async () => {
    expect(siteSymbols.filter((symbol) => !isPublishedIndex(publishedName(symbol) ?? ''))).toEqual([])
    const { rows } = await read(yahoo, '^CNXPSUBANK.csv')
    expect(rows).toMatchObject([{ kind: 'level', code: 'NIFTYPSUBANK', name: 'NIFTY PSU BANK' }])
  })

  test('the answer decides', async () => {
    const index = await read(yahoo, '^NSEI.csv', { kind: 'index', name: 'NIFTY 50' })
    expect(index).toMatchObject({ format: 'index-levels', rows: [{ code: 'NIFTY50', close: 241_095 }] })
    const share = await read(yahoo, 'KAVERICEM.NS.csv', shareNamed('NSE:KAVERICEM'))
    expect(share.format).toBe('share-history')
    expect(share.rows).toEqual([
      {
        kind: 'bar',
        exchange: 'NSE',
        symbol: 'KAVERICEM',
        series: 'EQ',
        isin: null,
        name: null,
        day: '2021-02-26',
        prevClosePaise: null,
        openPaise: 244_355,
        highPaise: 246_000,
        lowPaise: 240_010,
        closePaise: 241_095,
        volumeShares: 114_655,
        turnoverPaise: 0,
      },
    ])
    expect(share.refused).toEqual([
      { line: 3, column: 'OPEN', reason: '"null" is not a price in rupees and paise' },
    ])
    expect((await read(quote, 'q.csv', shareNamed('NSE:KAVERICEM'))).rows).toMatchObject([
      {
        series: 'EQ',
        prevClosePaise: 243_000,
        closePaise: 241_095,
        volumeShares: 114_655,
        turnoverPaise: 27_746_510_050,
      },
    ])
    await expect(read(plain, 'NIFTY_50.csv', shareNamed('BSE:999001'))).rejects.toThrow(/without --share/)
    await expect(
      read(['Date,Open,High,Low,Close', '2021-02-26,1,1,1,1'], 'a.csv', shareNamed('BSE:999001')),
    ).rejects.toThrow(/VOLUME is missing/)
  })

  test('prices that were adjusted to fractions of a paisa are no listed prices', async () => {
    const adjusted = [plain[0] ?? '', plain[1] ?? '']
    await expect(
      readAll(`${adjusted.join('\n')}\n`, 'x.csv', shareNamed('NSE:KAVERICEM')),
    ).resolves.toMatchObject({
      rows: [],
      refused: [{ column: 'OPEN', reason: '"2443.550049" is not a price in rupees and paise' }],
    })
  })

  test('names of shares and indices', () => {
    expect(shareNamed('NSE:M&M')).toEqual({ kind: 'share', exchange: 'NSE', symbol: 'M&M' })
    for (const text of ['KAVERICEM', 'NSE:', 'NSE:kavericem', 'BSE:KAVERI', 'MCX:GOLD', 'BSE:1234567'])
      expect([text, shareNamed(text)]).toEqual([text, undefined])
    expect(['NIFTY 50', 'Nifty 8-13 yr G-Sec', 'x', '50', 'Replay 50', 'a"b'].map(isIndexName)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
