import { reminderKind } from '@tarazu/contract/calls/reminders.ts'
import { userAccounts } from '@tarazu/contract/money/chart.ts'
import { expect, it } from 'vitest'
import { completeWorthSources } from '../trading/balances/worth.ts'
import { ownLossCovers } from '../trading/positions/own-loss-covers.ts'
import {
  lossCovers,
  ownTables,
  papers,
  productDates,
  products,
  queues,
  stoppable,
  worthSources,
} from './products.ts'

/** The accounts of trading and transfers. */
const commonAccounts = ['user:cash', 'user:margin', 'user:order-hold', 'user:withdrawal-hold']

it('has each product once', () => {
  const codes = products.map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)])
})

it('claims every account of an investor exactly once', () => {
  const claimed = [...commonAccounts, ...products.flatMap(({ accounts }) => accounts)]
  expect(claimed.toSorted()).toEqual(userAccounts.toSorted())
})

it('claims every table once', () => {
  const tables = ownTables.map(({ table }) => table)
  expect(tables).toEqual([...new Set(tables)])
})

it('covers a loss in the published order: orders, withdrawals, AI quant products, funds, placements, issues', () => {
  const ranks = lossCovers.map(({ rank }) => rank)
  expect(ranks).toEqual([...new Set(ranks)])
  expect(ownLossCovers.map(({ rank }) => rank)).toEqual([1, 2])
  const rankOf = (code: string) =>
    products.find((product) => product.code === code)?.lossCovers.map(({ rank }) => rank)
  expect(['quant', 'fund', 'placement', 'issue'].map(rankOf)).toEqual([[3], [4], [5], [6]])
})

it('does not start without the worth of a product, or with two of it', () => {
  expect(completeWorthSources(worthSources)).toEqual(worthSources)
  expect(() => completeWorthSources(worthSources.slice(1))).toThrow('No source')
  expect(() => completeWorthSources([...worthSources, ...worthSources])).toThrow('More than one source')
})

it('counts the worth of funds and AI quant products, prints their gains, and lists work waiting for operators', () => {
  expect(worthSources.map(({ product }) => product)).toEqual(['funds', 'quant'])
  const gains = papers.filter((source) => source.kind === 'gains')
  expect(gains.map(({ product }) => product)).toEqual(['fund', 'quant'])
  expect(queues.map(({ page }) => page)).toEqual([
    'offers',
    'loans',
    'tickets',
    'fund-orders',
    'funds',
    'quant-orders',
    'quant',
  ])
})

it('has a source for each of the clock’s skips to an offer, and for each kind of reminder', () => {
  const skips = productDates.flatMap((dates) => dates.skips.map(({ ahead }) => ahead))
  expect(skips.toSorted()).toEqual(['block-window', 'issue-close', 'issue-listing'])
  const reminders = productDates.flatMap((dates) => dates.reminders.map(({ kind }) => kind))
  expect(reminders.toSorted()).toEqual(reminderKind.options.toSorted())
})

it('lets the desk stop issues, blocks and placements before they open', () => {
  expect(stoppable.map(({ kind }) => kind)).toEqual(['issue', 'block', 'placement'])
})
