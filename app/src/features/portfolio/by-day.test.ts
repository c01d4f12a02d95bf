import { dateText } from '@tarazu/contract/money/format.ts'
import { expect, it } from 'vitest'
import { byDay } from './by-day.ts'

const line = (lineId: string, time: string) => ({ lineId, time })

it('groups lines by day in India, in order and without duplicates', () => {
  const lines = [
    line('3-1', '2026-11-21T05:00:00Z'),
    line('2-2', '2026-11-20T19:00:00Z'),
    line('2-2', '2026-11-20T19:00:00Z'),
    line('1-1', '2026-11-20T18:00:00Z'),
  ]
  expect(byDay(lines, dateText).map(({ day, lines: own }) => [day, own.map(({ lineId }) => lineId)])).toEqual(
    [
      ['21-11-2026', ['3-1', '2-2']],
      ['20-11-2026', ['1-1']],
    ],
  )
  expect(byDay([], dateText)).toEqual([])
})
