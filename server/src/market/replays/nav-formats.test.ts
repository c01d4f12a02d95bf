import { expect, test } from 'vitest'
import { fixture, readAll } from './testing.ts'

const read = async (name: string) => {
  const { format, rows, refused } = await readAll(await fixture(name), name)
  return { format, refused, rows: rows.map(({ row }) => row) }
}

test('NAVs: headings above the rows, marks for none, stray quotation marks', async () => {
  const { format, rows, refused } = await read('NAVAll.txt')
  expect(format).toBe('amfi-navs')
  expect(rows).toEqual([
    {
      kind: 'nav',
      schemeCode: '999001',
      schemeName: 'Kaveri "Large, Cap" Fund - Direct - IDCW',
      plan: null,
      option: null,
      house: 'Kaveri Mutual Fund',
      category: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
      isinPayoutOrGrowth: 'INF999A01014',
      isinReinvestment: 'INF999A01022',
      day: '2025-05-16',
      nav: '107.0688',
    },
    expect.objectContaining({ schemeCode: '999002', isinReinvestment: null, nav: '10.' }),
    expect.objectContaining({
      schemeCode: '999004',
      house: 'Malabar Mutual Fund',
      category: 'Close Ended Schemes(Income)',
      isinPayoutOrGrowth: null,
      day: '2017-06-14',
    }),
  ])
  expect(refused).toEqual([
    { line: 14, column: 'NET ASSET VALUE', reason: '"N.A." is not a net value in rupees' },
  ])
})

test('NAVs with columns that were added later', async () => {
  expect((await read('NAVAll_2026.txt')).rows).toMatchObject([
    {
      schemeCode: '999001',
      plan: 'Direct',
      option: 'IDCW',
      house: 'Kaveri Mutual Fund',
      nav: '108.1',
      day: '2026-08-17',
    },
  ])
})

test('NAVs cut off inside a heading, or without a row, are refused', async () => {
  const text = (await fixture('NAVAll.txt')).toString()
  const cut = text.slice(0, text.indexOf('Malabar Mutual') + 9)
  await expect(readAll(cut)).rejects.toThrow(/ends in the middle of line 12/)
  await expect(readAll(text.split('\r\n').slice(0, 5).join('\r\n'))).rejects.toThrow(/no rows/)
})

const daily =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date'
const growth = "135762;INF846K01WO1;-;Axis Children's Fund;Direct Plan;Growth Option;29.9528;19-Aug-2026"
const idcw = "135765;INF846K01WP8;-;Axis Children's Fund;Direct Plan;IDCW Option;27.5919;19-Aug-2026"

test('the columns Plan and Option, and codes for specialised funds; the last line needs no line end', async () => {
  const { rows, refused } = await readAll(
    [daily, growth, idcw, growth.replace('135762', 'SIF-11').replace('Direct Plan', '-')].join('\n'),
  )
  expect(refused).toEqual([])
  expect(rows.map(({ row }) => row)).toMatchObject([
    {
      schemeCode: '135762',
      schemeName: "Axis Children's Fund",
      plan: 'Direct Plan',
      option: 'Growth Option',
    },
    { schemeCode: '135765', plan: 'Direct Plan', option: 'IDCW Option', nav: '27.5919', day: '2026-08-19' },
    { schemeCode: 'SIF-11', plan: null, option: 'Growth Option', isinPayoutOrGrowth: 'INF846K01WO1' },
  ])
})

test('AMFI’s histories, the newer and the older layout', async () => {
  const headings = ['', 'Open Ended Schemes ( Equity Scheme - Large Cap Fund )', '', 'Kaveri Mutual Fund', '']
  const newer = await readAll(
    [
      'Scheme Code;NAV Name;Plan;Option;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Date',
      ...headings,
      'SIF-11;Kaveri Long-Short Fund;Direct Plan;GROWTH;INF999A01014;;10.0512;19-Aug-2026',
      'SIF-11;Kaveri Long-Short Fund;Direct Plan;GROWTH;INF999A01014;;N.A.;20-Aug-2026',
      '',
    ].join('\r\n'),
  )
  const of = { house: 'Kaveri Mutual Fund', category: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)' }
  expect(newer.rows.map(({ row }) => row)).toMatchObject([
    {
      ...of,
      schemeCode: 'SIF-11',
      schemeName: 'Kaveri Long-Short Fund',
      plan: 'Direct Plan',
      option: 'GROWTH',
    },
  ])
  expect(newer.refused).toMatchObject([{ line: 8, column: 'NET ASSET VALUE' }])
  const older = await readAll(
    [
      'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date',
      ...headings,
      '999001;Kaveri Large Cap Fund - Growth;INF999A01014;INF999A01022;107.0688;107.0688;;16-May-2025',
      '',
    ].join('\r\n'),
  )
  expect(older.rows.map(({ row }) => row)).toMatchObject([
    {
      ...of,
      schemeCode: '999001',
      plan: null,
      option: null,
      nav: '107.0688',
      day: '2025-05-16',
      isinPayoutOrGrowth: 'INF999A01014',
      isinReinvestment: 'INF999A01022',
    },
  ])
})

test('saved again by a spreadsheet: commas, quotes, headings with empty cells, the header again', async () => {
  const cells = (line: string) => line.replaceAll(';', ',')
  const { rows, refused } = await readAll(
    [
      cells(daily),
      'Open Ended Schemes(Equity Scheme - Large Cap Fund),,,,,,,',
      'Axis Mutual Fund,,,,,,,',
      ',,,,,,,',
      cells(growth).replace('29.9528', '"1,029.9528"'),
      cells(daily),
      cells(idcw),
      'SIF-11,,,,,,,',
      '',
    ].join('\n'),
  )
  expect(rows.map(({ line, row }) => [line, row])).toMatchObject([
    [
      5,
      {
        house: 'Axis Mutual Fund',
        category: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
        nav: '1029.9528',
      },
    ],
    [7, { schemeCode: '135765' }],
  ])
  expect(refused).toMatchObject([{ line: 8 }])
})

test('zeros after the eighth decimal, and marks for no ISIN', async () => {
  const { rows, refused } = await readAll(
    `${[daily, growth.replace('29.9528', '29.95280000000').replace('INF846K01WO1', 'N.A.'), idcw].join('\n')}\n`,
  )
  expect(refused).toEqual([])
  expect(rows[0]?.row).toMatchObject({ nav: '29.95280000', isinPayoutOrGrowth: null })
})

test('a decimal comma is reported, and so is a date cut short', async () => {
  const { refused } = await readAll(`${[daily, growth.replace('29.9528', '29,952'), idcw].join('\n')}\n`)
  expect(refused).toEqual([
    {
      line: 2,
      column: 'NET ASSET VALUE',
      reason: '"29,952" may be 29952 or 29.952: write it without a comma',
    },
  ])
  await expect(readAll([daily, growth, idcw.slice(0, -2)].join('\n'))).rejects.toThrow(/cut off/)
})

test('Plan and Option under similar names', async () => {
  for (const header of ['Plan Name;Option Name', 'Plan Type;Option Type', 'Scheme Plan;Scheme_Option']) {
    const { rows } = await readAll([daily.replace('Plan;Option', header), growth, idcw].join('\n'))
    expect(rows.map(({ row }) => row)).toMatchObject([
      { plan: 'Direct Plan', option: 'Growth Option' },
      { plan: 'Direct Plan', option: 'IDCW Option' },
    ])
  }
  const { rows } = await readAll(
    'scheme_code,scheme_name_amfi,plan_type,option_type,date,nav\n999001,Kaveri Fund,Direct,IDCW,2026-08-19,10.5\n',
  )
  expect(rows[0]?.row).toMatchObject({ plan: 'Direct', option: 'IDCW' })
  const both = await readAll(
    'Scheme Code;Scheme Name;Plan/Option;NAV;Date\n999001;Kaveri Fund;Direct - IDCW;10.5;19-Aug-2026\n',
  )
  expect(both.rows[0]?.row).toMatchObject({ plan: 'Direct - IDCW', option: null })
})
