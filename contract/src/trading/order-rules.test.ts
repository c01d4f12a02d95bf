import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { modifyOrder, placeOrder } from '../calls/orders.ts'
import { buyStockTrade, sell } from '../calls/trading.ts'
import { refusalName, refusals } from '../refusals/keys.ts'
import { loadRefusalSentences } from '../refusals/load-sentences.ts'
import { refusalText } from '../refusals/sentence.ts'

/** The keys in the table below a heading of docs/rules.md. */
const documented = (heading: string): readonly string[] => {
  const part =
    readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8').split(`## ${heading}\n`)[1] ?? ''
  return [...(part.split('\n## ')[0] ?? '').matchAll(/^\| (\d{3}) \|/gm)].map(
    ([, number]) => `tips.msg.${number}`,
  )
}

/** These two are about repeating a call, not about the order. */
const ofRepetition = [refusals.idempotencyKeyReused, refusals.repeatedTooSoon]

it('docs/rules.md has every key that refuses an order, and no other', () => {
  const sorted = (keys: readonly string[]) => [...keys].sort()
  expect(sorted([...documented('Opening a position'), ...ofRepetition])).toEqual(
    sorted(buyStockTrade.refusals),
  )
  expect(sorted([...documented('Closing a position'), ...ofRepetition])).toEqual(sorted(sell.refusals))
})

it('docs/rules.md has every key that refuses a pending order, and no other', () => {
  const waiting = documented('An order that waits')
  const ofAtOnce = [refusals.noQuote, refusals.noQuoteToClose, refusals.bookTooThin]
  const ofEnded = [refusals.orderUnchanged, refusals.orderNotCancellable]
  const all = new Set([
    ...documented('Opening a position'),
    ...documented('Closing a position'),
    ...waiting,
    refusals.idempotencyKeyReused,
  ])
  for (const key of ofAtOnce) all.delete(key)
  expect(new Set(modifyOrder.refusals)).toEqual(all)
  for (const key of ofEnded) all.delete(key)
  expect(new Set(placeOrder.refusals)).toEqual(all.add(refusals.repeatedTooSoon))
})

/** The tests of an order's decision, in which each rule has its own. */
const testsOfRules = ['positions', 'orders'].flatMap((room) => {
  const folder = new URL(`../../../server/src/trading/${room}/`, import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
})

const headings = ['Opening a position', 'Closing a position', 'An order that waits']
describe.each([...new Set(headings.flatMap(documented))])('%s', (key) => {
  it('is named by a test of the decision', () => {
    const named = new RegExp(`refusals\\.${refusalName(key)}\\b`)
    expect(testsOfRules.some((test) => named.test(test))).toBe(true)
  })
  it.each(['en', 'hi', 'zh-CN'] as const)('has a sentence in %s', async (language) => {
    expect(refusalText(key, null, await loadRefusalSentences(language))).toMatch(/\S/)
  })
})
