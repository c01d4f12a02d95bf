import { expect, it } from 'vitest'
import {
  listFields,
  nothingChosen,
  partsOf,
  readScreen,
  type Screen,
  savedScreen,
  screenText,
  screenValues,
  typedFigure,
  without,
  withSpan,
} from './screen.ts'

const screen: Screen = {
  spans: { peRatio: { from: '5', to: '15' }, changePercent: { from: '-2.5', to: undefined } },
  sector: 'Oil, Gas and Fuels',
  affordable: true,
  sort: 'peRatio',
  order: 'asc',
}

it('survives a round trip through the address and through saving', () => {
  expect(screenText(readScreen(screenValues(screen)))).toBe(screenText(screen))
  expect(screenText(savedScreen(screenText(screen)))).toBe(screenText(screen))
  expect(screenText(nothingChosen)).toBe('')
})

it('drops damaged values in an address', () => {
  const read = readScreen({
    peRatioTo: 'cheap',
    priceFrom: '-5',
    volumeTo: '2.5',
    order: 'asc',
    sort: 'luck',
  })
  expect(partsOf(read)).toEqual([])
  expect(read.order).toBeUndefined()
})

it('parses figures as people type them', () => {
  expect(typedFigure('price', ' 1,00,000.50 ')).toBe('100000.5')
  for (const typed of ['−2', ' -2', '–2', '－2', '\u200e-2'])
    expect(typedFigure('changePercent', typed)).toBe('-2')
  expect(typedFigure('peRatio', '-2')).toBeUndefined()
  expect(typedFigure('lotCost', '99.5')).toBeUndefined()
  expect(typedFigure('price', '')).toBeUndefined()
})

it('removes one part at a time', () => {
  expect(partsOf(screen)).toEqual(['affordable', 'peRatio', 'changePercent', 'sector', 'sort'])
  for (const part of partsOf(screen)) expect(partsOf(without(screen, part))).not.toContain(part)
  expect(partsOf(withSpan(screen, 'peRatio', {}))).not.toContain('peRatio')
})

it('converts the cost of a lot and the investor’s money to prices for the list', () => {
  const spans = { price: { from: '20', to: '900' }, lotCost: { from: '5001', to: '50000' } }
  const money = { lotShares: 100, affordablePaise: undefined }
  expect(listFields({ spans }, money)).toEqual({ priceFrom: '50.01', priceTo: '500.00' })
  expect(listFields({ spans }, { ...money, affordablePaise: 40_055n })).toEqual({
    priceFrom: '50.01',
    priceTo: '400.55',
  })
  expect(listFields(screen, money)).toEqual({
    peRatioFrom: '5',
    peRatioTo: '15',
    changePercentFrom: '-2.5',
    sector: 'Oil, Gas and Fuels',
    sort: 'peRatio',
    order: 'asc',
  })
})
