import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from './all.ts'

/** Lists that are never paged: the points of a chart, the parts of one item. */
const wholeLists: Readonly<Record<string, string>> = {
  getINDTimeK: 'candles of a chosen span',
  getTodayLine: 'candles of today',
  getGoldHistory: 'candles of a chosen span',
  getIndiaIndexHistory: 'candles of a chosen span',
  getIndiaIndexTimeK: 'candles of a chosen span',
  getIndiaIndexByToday: 'the points of today',
  fundValues: 'net values of a chosen span',
  newStockBook: 'the hours of one offering',
  fundOverlap: 'what one fund has in common with what is held',
  fillsBefore: 'the executions of half an hour',
  reminderList: 'the few openings that an investor waits for',
  deskFind: 'what has one number, at most one of each kind',
  deskWorklist: 'one row a page of the desk',
  deskFunds: 'all funds beside what waits for a second operator',
  serviceList: 'lines before a line, as a conversation is read',
}

const fieldsOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

test('every list accepts pageNum and pageSize, and returns them along with its rows and their total', () => {
  const lists = allCalls.filter(
    ({ path, output, changes }) => (/list\.do$/i.test(path) && !changes) || fieldsOf(output).includes('list'),
  )
  const unpaged = lists.filter(({ input, output }) => {
    const answered = fieldsOf(output)
    const isPaged = ['list', 'total', 'pageNum', 'pageSize'].every((field) => answered.includes(field))
    return !isPaged || !['pageNum', 'pageSize'].every((field) => fieldsOf(input).includes(field))
  })
  expect(lists.length).toBeGreaterThan(50)
  expect(unpaged.map(({ name }) => name).sort()).toEqual(Object.keys(wholeLists).sort())
})
