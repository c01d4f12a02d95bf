import { expect, it } from 'vitest'
import { allot } from './allotment.ts'
import { simulatedApplications } from './applications.ts'
import { categories } from './categories.ts'
import { allotCells } from './cell-allotment.ts'
import { ruleOf } from './outcome.ts'
import { createMarkets } from './testing.ts'

const nowMs = Date.parse('2026-06-30T12:00:00+05:30')
const key = new Uint8Array(32).fill(5)

it('gives each category the same as the draw over all applications does', () => {
  const methods = new Set<string>()
  for (const seedByte of [3, 4]) {
    const { issues } = createMarkets(seedByte, 60)('nse')
    const over = issues?.list(nowMs).filter(({ listsMs }) => listsMs < nowMs) ?? []
    expect(over.length).toBeGreaterThan(4)
    for (const issue of over.slice(0, 5)) {
      const outcome = issues?.outcomeOf(issue, nowMs) ?? expect.fail('it is closed')
      for (const one of [outcome, { ...outcome, isFailed: true }]) {
        const hours = issues?.cellsOf(issue, nowMs) ?? []
        const drawn = allot(ruleOf(issue), one, simulatedApplications(issue.id, hours), key)
        const counted = allotCells(issue, one, hours)
        for (const category of categories) {
          const { cut: _, ...figures } = drawn.byCategory[category]
          expect(counted[category]).toEqual(figures)
          methods.add(figures.method)
        }
      }
    }
  }
  expect(methods).toEqual(new Set(['full', 'draw', 'proportion']))
})
