import { beforeEach, expect, it } from 'vitest'
import { chooseKind, readChoices, toggleIndicator, useChartChoices } from './chart-choices.ts'

const usual = { kind: 'candles', indicators: ['ma20'] } as const

beforeEach(() => useChartChoices.setState(usual))

it('shows and hides one indicator, in their usual order', () => {
  toggleIndicator('macd')
  toggleIndicator('rsi')
  expect(useChartChoices.getState().indicators).toEqual(['ma20', 'rsi', 'macd'])
  toggleIndicator('ma20')
  chooseKind('line')
  expect(useChartChoices.getState()).toEqual({ kind: 'line', indicators: ['rsi', 'macd'] })
})

it('ignores invalid stored values', () => {
  expect(readChoices('{"kind":"line","indicators":["macd","gone","ma50"]}')).toEqual({
    kind: 'line',
    indicators: ['ma50', 'macd'],
  })
  expect(readChoices('{"kind":"line","indicators":[]}')).toEqual({ kind: 'line', indicators: [] })
  for (const damaged of [null, '', 'null', '[]', '{', '{"indicators":7}'])
    expect(readChoices(damaged)).toEqual(usual)
})
