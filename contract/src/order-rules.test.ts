import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buyStockTrade, sell } from './calls/trading.ts'

/** The keys of the table below a heading of docs/rules.md. */
const documented = (heading: string): readonly string[] => {
  const part =
    readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8').split(`## ${heading}\n`)[1] ?? ''
  return [...(part.split('\n## ')[0] ?? '').matchAll(/^\| (\d{3}) \|/gm)].map(
    ([, number]) => `tips.msg.${number}`,
  )
}

/** These two are about the repetition of a call, not about the order. */
const ofRepetition = ['tips.msg.112', 'tips.msg.162']

it('docs/rules.md has every key with which an order is refused, and no other', () => {
  const sorted = (keys: readonly string[]) => [...keys].sort()
  expect(sorted([...documented('Opening a position'), ...ofRepetition])).toEqual(
    sorted(buyStockTrade.refusals),
  )
  expect(sorted([...documented('Closing a position'), ...ofRepetition])).toEqual(sorted(sell.refusals))
})
