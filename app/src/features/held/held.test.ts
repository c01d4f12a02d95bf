import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { HeldSort } from '../../router/search-parameters.ts'
import { long } from '../portfolio/testing/positions.ts'
import { arrangedHeld, filterCount, type HeldFilter } from './arranged.ts'
import { type HeldPosition, heldFigures, heldOf, sharesHeld } from './held.ts'

const position = (orderNo: string, code: string, change: Partial<HeldPosition> = {}): HeldPosition => ({
  ...long,
  leverage: 1,
  deposit: '25000.00',
  originalDeposit: '25000.00',
  orderNo,
  code,
  name: code,
  nameHindi: code === 'KAVTE' ? 'कावेरी चाय' : code,
  buyTime: '2026-11-20T06:00:00.000Z',
  ...change,
})

const tea = position('4', 'KAVTE')
const olderTea = position('2', 'KAVTE', {
  quantity: 50,
  boughtQuantity: 50,
  cost: '10000.00',
  deposit: '10000.00',
})
const steel = position('3', 'SPITIST', {
  exchange: 'BSE',
  currentPrice: '240.00',
  buyTime: '2026-11-02T06:00:00.000Z',
})
const leveraged = position('1', 'KAVTE', { leverage: 5 })
const short = position('5', 'BEASPP', { direction: 'short' })
const all = [short, tea, steel, olderTea, leveraged]
const keys = (kind: HeldKind, filter: HeldFilter = {}, sort?: HeldSort) =>
  arrangedHeld(all, kind, filter, sort).map(({ key }) => key)

it('groups fully paid shares by stock, and lists each leveraged or short position separately', () => {
  expect(
    heldOf(all, 'holding').map((held) => [held.key, held.positions.map(({ orderNo }) => orderNo)]),
  ).toEqual([
    ['NSE:KAVTE', ['4', '2']],
    ['BSE:SPITIST', ['3']],
  ])
  expect(heldOf(all, 'position').map(({ key }) => key)).toEqual(['5', '1'])
})

it('averages the purchases of a stock', () => {
  expect(sharesHeld([tea, olderTea])).toEqual({ quantity: 150, averagePaise: 23_333n })
  expect(sharesHeld([])).toEqual({ quantity: 0, averagePaise: 0n })
})

it('adds up the rows at any price; today’s part is the price’s change', () => {
  const price = fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...all), price), { maxLength: 30 }), (held) => {
      const positions = held.map(([one]) => one)
      const together = heldFigures(
        positions,
        held.map(([, live]) => live),
      )
      const apart = held.map(([one, live]) => heldFigures([one], [live]))
      for (const name of Object.keys(together) as (keyof typeof together)[])
        expect(together[name]).toBe(apart.reduce((sum, one) => sum + one[name], 0n))
    }),
  )
})

it('computes a holding’s gain as exactly value minus cost, whatever was sold earlier', () => {
  const partlySold = position('6', 'KAVTE', {
    quantity: 3,
    cost: '760.01',
    dayStartValue: '765.00',
    fee: '55.55',
    realisedProfitLoss: '-497.52',
    profitLoss: '-533.08',
  })
  const live = fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(tea, olderTea, steel, partlySold), live)), (held) => {
      const figures = heldFigures(
        held.map(([one]) => one),
        held.map(([, price]) => price),
      )
      expect(figures.unrealisedPaise).toBe(figures.valuePaise - figures.investedPaise)
      expect(figures.todayPaise).toBe(figures.valuePaise - figures.dayStartPaise)
    }),
  )
  // 3 × 255.00 − 760.01, leaving out earlier sales' losses and charges.
  expect(heldFigures([partlySold], [25_500]).unrealisedPaise).toBe(499n)
})

it('computes a short’s gain as proceeds minus value', () => {
  const figures = heldFigures([short], [24_000])
  expect(figures.unrealisedPaise).toBe(figures.investedPaise - figures.valuePaise)
  expect(figures.unrealisedPaise).toBe(100_000n)
})

it('counts today from the previous close', () => {
  // 100 shares were worth 255.00 at the close: at 262.00 they have gained 7.00 each today, at 260.00 (the call's) 5.00.
  expect(heldFigures([tea], [26_200]).todayPaise).toBe(70_000n)
  expect(heldFigures([tea], []).todayPaise).toBe(50_000n)
})

it('filters by stock in either script, exchange, direction and date', () => {
  expect(keys('holding', { q: 'kav' })).toEqual(['NSE:KAVTE'])
  expect(keys('holding', { q: 'चाय' })).toEqual(['NSE:KAVTE'])
  expect(keys('holding', { exchange: 'BSE' })).toEqual(['BSE:SPITIST'])
  expect(keys('position', { direction: 'short' })).toEqual(['5'])
  expect(keys('holding', { from: '2026-11-03' })).toEqual(['NSE:KAVTE'])
  expect(keys('holding', { to: '2026-11-02' })).toEqual(['BSE:SPITIST'])
  expect(keys('holding', { q: 'nothing' })).toEqual([])
  expect(filterCount({ exchange: 'NSE', from: '2026-11-01', to: '2026-11-02', q: 'tea' })).toBe(2)
})

it('sorts by result, value, the day’s change and name', () => {
  expect(keys('holding')).toEqual(['NSE:KAVTE', 'BSE:SPITIST'])
  expect(keys('holding', {}, 'profit')).toEqual(['NSE:KAVTE', 'BSE:SPITIST'])
  expect(keys('holding', {}, 'loss')).toEqual(['BSE:SPITIST', 'NSE:KAVTE'])
  expect(keys('holding', {}, 'value')).toEqual(['NSE:KAVTE', 'BSE:SPITIST'])
  expect(keys('holding', {}, 'fall')).toEqual(['BSE:SPITIST', 'NSE:KAVTE'])
  expect(keys('holding', {}, 'rise')).toEqual(['NSE:KAVTE', 'BSE:SPITIST'])
  expect(keys('position', {}, 'name')).toEqual(['5', '1'])
})
