import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultChargeTable } from './charge-table.ts'
import { brokerageOf, chargesOf, chargesOfOrder, type Product } from './charges.ts'

/**
 * docs/charges.md, "Against a broker's calculator": the published method, implemented a second time in plain
 * rupee numbers, so that an error in chargesOf can't hide in both.
 */
const rows = (
  readFileSync(new URL('../../../docs/charges.md', import.meta.url), 'utf8').split('## Against')[1] ?? ''
)
  .split('\n')
  .filter((line) => /^\| \d+, \d+ \|/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replace('−', '-')),
  )

/** Rounds half a paisa up, as calculators do; the tiny addend corrects 0.285 × 100 = 28.499…. */
const toPaise = (rupees: number): number => Math.floor(rupees * 100 + 0.5 + 1e-7)

const calculator = (product: string, exchange: string, bought: number, sold: number) => {
  const isDelivery = product === 'delivery'
  const turnover = bought + sold
  const brokerage = isDelivery ? 0 : Math.min(bought * 0.0003, 20) + Math.min(sold * 0.0003, 20)
  const tax = Math.floor((isDelivery ? turnover * 0.001 : sold * 0.00025) + 0.5)
  const exchangeFee = turnover * (exchange === 'NSE' ? 0.0000307 : 0.0000375)
  const regulator = turnover / 1_000_000
  const gst = (brokerage + exchangeFee + regulator) * 0.18
  const stamp = bought * (isDelivery ? 0.00015 : 0.00003)
  return [brokerage, tax, exchangeFee, gst, regulator, stamp].map(toPaise)
}

const tariff = { table: defaultChargeTable, security: 'share', day: '2026-11-20' } as const

/** A delivery's two days are rounded separately; an intraday round trip takes one day. */
const ownPaise = (product: Product, exchange: 'NSE' | 'BSE', bought: string, sold: string): number => {
  const sides = (['buy', 'sell'] as const).map((side, place) => {
    const turnoverPaise = BigInt((place === 0 ? bought : sold).replace('.', ''))
    return { exchange, product, side, turnoverPaise }
  })
  const brokeragePaise = sides.reduce((sum, side) => sum + brokerageOf(tariff, side), 0n)
  const lines =
    product === 'delivery'
      ? sides.flatMap((side) => chargesOfOrder(tariff, side))
      : chargesOf(tariff, sides, brokeragePaise)
  return lines
    .filter(({ charge }) => charge !== 'depository-fee')
    .reduce((sum, { amountPaise }) => sum + Number(amountPaise), 0)
}

describe('the round trips in docs/charges.md, in a broker’s calculator', () => {
  it('are the twenty examples', () => {
    expect(rows.flatMap(([pair = '']) => pair.split(', ').map(Number))).toEqual(
      Array.from({ length: 20 }, (_, place) => place + 1),
    )
  })

  it.each(rows)('%s: %s on %s, bought for %s, sold for %s', (...cells) => {
    const [, product = '', exchange = '', bought = '', sold = '', ...amounts] = cells
    const lines = calculator(product, exchange, Number(bought), Number(sold))
    const cellPaise = amounts.map((amount) => Math.round(Number(amount) * 100))
    expect(cellPaise.slice(0, 6)).toEqual(lines)
    const total = lines.reduce((sum, line) => sum + line, 0)
    const own = ownPaise(product as Product, exchange as 'NSE', bought, sold)
    expect(cellPaise.slice(6)).toEqual([total, own, own - total])
    // Tolerance: half a rupee of tax, and half a paisa for each of five lines, on either side.
    expect(Math.abs(own - total)).toBeLessThanOrEqual(55)
  })
})
