import { dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { QuantOf, QuantProduct } from '@tarazu/market/quant/quant-types.ts'
import { expect, it } from 'vitest'
import { createQuantHistories } from './histories.ts'

const nowMs = Date.parse('2026-11-27T12:00:00Z')
const testedFrom = dayOf(20_000)

it('one product’s page does not wait for the others’ histories', async () => {
  const grown: string[] = []
  const list = ['A', 'B', 'C'].map((id) => ({ id, testedFrom }) as QuantProduct)
  const quant = {
    list,
    grow: ({ id }: QuantProduct) => grown.push(id),
    expectationOf: () => undefined,
  } as unknown as QuantOf
  const histories = createQuantHistories({ quant }, { nowMs: () => nowMs })
  await histories.of(list[1] ?? expect.fail())
  expect(new Set(grown)).toEqual(new Set(['B']))
  await histories.ofAll()
  expect(new Set(grown)).toEqual(new Set(['A', 'B', 'C']))
  const count = grown.length
  await histories.warm()
  expect(grown).toHaveLength(count)
})
