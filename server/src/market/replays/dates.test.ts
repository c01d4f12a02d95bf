import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FileDates, readDay } from './dates.ts'

test('reads the days of all formats and refuses dates that do not exist', () => {
  expect(readDay('01-NOV-2017')).toBe('2017-11-01')
  expect(readDay('01-Aug-2025')).toBe('2025-08-01')
  expect(readDay('05-Feb-21')).toBe('2021-02-05')
  expect(readDay('2024-02-29')).toBe('2024-02-29')
  expect(readDay('1 September 2021')).toBe('2021-09-01')
  expect(readDay('26/Feb/2021')).toBe('2021-02-26')
  expect(readDay('2021/02/26')).toBe('2021-02-26')
  expect(readDay('Feb 26, 2021')).toBe('2021-02-26')
  expect(readDay('2021-02-26 00:00:00+05:30')).toBe('2021-02-26')
  for (const text of [
    '2021-02-25 18:30:00+00:00',
    '26-02-2021',
    '26-Febr-2021',
    '26-Feb/2021',
    '20210226',
    '44253',
    '2023-02-29',
    '31-NOV-2017',
    '00-JAN-2020',
    '01-XXX-2020',
    '2017-13-01',
    '1789-07-14',
    '',
  ])
    expect([text, readDay(text)]).toEqual([text, undefined])
})

const readFile = (texts: readonly string[]) => {
  const dates = new FileDates()
  const days = texts.map((text, index) => dates.read(text, index + 2))
  return { days, problem: dates.problem() }
}

test('one date that only fits with the day first decides for its whole file', () => {
  expect(readFile(['03-04-2021', '26-02-2021', '05/05/2021', '1.12.2021'])).toEqual({
    days: ['2021-04-03', '2021-02-26', '2021-05-05', '2021-12-01'],
    problem: undefined,
  })
  expect(readFile(['05-05-2021', '06/06/2021 00:00:00'])).toEqual({
    days: ['2021-05-05', '2021-06-06'],
    problem: undefined,
  })
})

test('dates that can be read in two ways, or in none, are reported', () => {
  expect(readFile(['05-05-2021', '03-04-2021']).problem).toMatch(/^Line 3: "03-04-2021" is ambiguous/)
  expect(readFile(['03/04/2021', '02/26/2021']).problem).toMatch(
    /^Line 3: "02\/26\/2021" has the month first\./,
  )
  expect(readFile(['26-02-2021', '02-26-2021']).problem).toMatch(
    /^Line 3: "02-26-2021" has the month first, but "26-02-2021" in line 2/,
  )
  expect(readFile(['26/02/21', '31-13-2021', '13-13-2021', '00-01-2021', '2021-26-02'])).toEqual({
    days: Array.from({ length: 5 }, () => undefined),
    problem: undefined,
  })
})

test('a file of numeric dates is read as it was written, or not at all', () => {
  const date = fc.date({ min: new Date('1995-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.array(date, { minLength: 1, maxLength: 20 }), fc.boolean(), (written, isMonthFirst) => {
      const isos = written.map((one) => one.toISOString().slice(0, 10))
      const texts = isos.map((iso) => {
        const [year, month, dayOfMonth] = iso.split('-')
        return (isMonthFirst ? [month, dayOfMonth, year] : [dayOfMonth, month, year]).join('-')
      })
      const { days, problem } = readFile(texts)
      if (problem === undefined) expect(days).toEqual(isos)
      else expect(problem).toMatch(/^Line \d+: "/)
    }),
  )
})
