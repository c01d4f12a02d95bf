import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultChargeTable } from './charge-table.ts'
import { chargesOfOrder, type Product, type TradeSide } from './charges.ts'

/**
 * docs/charges.md, "Against a broker's calculator": the published method, implemented a second time with plain numbers
 * of rupees, so that an error in chargesOf can't hide in both.
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

/** Half a paisa up, like calculators; the tiny addend corrects 0.285 × 100 = 28.499…. */
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

const ownPaise = (product: Product, exchange: 'NSE' | 'BSE', side: TradeSide, rupees: string): number => {
  const turnoverPaise = BigInt(rupees.replace('.', ''))
  const lines = chargesOfOrder(tariff, { exchange, product, side, turnoverPaise })
  return lines
    .filter(({ charge }) => charge !== 'depository-fee')
    .reduce((sum, { amountPaise }) => sum + Number(amountPaise), 0)
}

describe('the round trips of docs/charges.md in a broker’s calculator', () => {
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
    const own =
      ownPaise(product as Product, exchange as 'NSE', 'buy', bought) +
      ownPaise(product as Product, exchange as 'NSE', 'sell', sold)
    expect(cellPaise.slice(6)).toEqual([total, own, own - total])
    // Half a rupee of tax, and of five lines half a paisa on either side.
    expect(Math.abs(own - total)).toBeLessThanOrEqual(55)
  })
})
