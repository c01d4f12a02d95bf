import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { hexOf } from '@tarazu/market/numbers/sha256.ts'
import { marketUpTo, netValueAgain, recipeOf } from '@tarazu/market/price-proof.ts'
import { afterAll, expect, it } from 'vitest'
import { exitCodes } from './problem.ts'
import { run } from './run.ts'
import type { NetValueProof } from './sources.ts'

const firstDay = '2018-01-01'
const day = '2019-02-01'
const chain = createSeedChain(new Uint8Array(32).fill(12), dayNumberOf(firstDay))
const made = { ...recipeOf(firstDay, withHistory(createCalendar('nse'), firstDay)), companies: 120 }
const recipe = { ...made, specialDays: made.specialDays.map((special) => ({ ...special })) }
const seed = hexOf(chain.seedOf(dayNumberOf(day)))
const folder = mkdtempSync(join(tmpdir(), 'tarazu-nav-'))
afterAll(() => rmSync(folder, { recursive: true }))

const proofOf = (code: string): NetValueProof => {
  const market = marketUpTo(recipe, day, seed)
  const found = netValueAgain(market, code, day) ?? expect.fail('it has a value')
  const rupees = (paise: number) => rupeesFromPaise(BigInt(paise))
  return {
    format: 'tarazu-net-value-1',
    recipe,
    day: {
      day,
      commitment: chain.commitmentOf(dayNumberOf(day)),
      publishedAt: '2019-02-01T00:00:00.000Z',
      seed,
    },
    fund: { code, day, netValue: textFromParts(BigInt(found.netValue)) },
    parts: {
      holdings: found.holdings.map(({ id, units, pricePaise, valuePaise }) => {
        const { code: stock = '', exchange = 'NSE', name = '' } = market.instruments[id] ?? {}
        return { code: stock, exchange, name, units, price: rupees(pricePaise), value: rupees(valuePaise) }
      }),
      money: rupees(found.moneyPaise),
      costs: rupees(found.costsPaise),
      netAssets: rupees(found.netAssetsPaise),
      unitsIssued: found.unitsIssued,
    },
  }
}

const proof = proofOf('BALANCED')
const check = async (content: unknown, ...more: readonly string[]) => {
  const file = join(folder, 'nav.json')
  writeFileSync(file, JSON.stringify(content))
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const code = await run(['nav', '--file', file, ...more], { print: note, complain: note })
  return { code, lines }
}

it('confirms a NAV and all its parts as the server reported them, in an envelope or not', async () => {
  expect(proof.parts.holdings.length).toBeGreaterThan(10)
  const { code, lines } = await check(proof)
  expect({ code, kept: lines.filter((line) => line.startsWith('✔')).length }).toEqual({
    code: exitCodes.holds,
    kept: 5,
  })
  expect((await check({ status: 0, msg: '', data: proof })).code).toBe(exitCodes.holds)
  const sealed = { ...proof, day: { ...proof.day, seed: null } }
  expect((await check(sealed)).code).toBe(exitCodes.unchecked)
  expect((await check(sealed, '--seed', seed)).code).toBe(exitCodes.holds)
})

it('ends unchecked if the commitment was published after the close', async () => {
  const { code, lines } = await check({
    ...proof,
    day: { ...proof.day, publishedAt: `${day}T10:00:00.000Z` },
  })
  expect(lines.at(-1)).toContain('nothing proves that the seed was fixed before')
  expect(code).toBe(exitCodes.unchecked)
})

it('detects every change to it', async () => {
  const [heaviest, ...rest] = proof.parts.holdings
  if (heaviest === undefined) throw new Error('holds nothing')
  const { parts, fund } = proof
  const changed = [
    { ...proof, fund: { ...fund, netValue: '1.0000' } },
    { ...proof, parts: { ...parts, holdings: [{ ...heaviest, units: heaviest.units + 1 }, ...rest] } },
    { ...proof, parts: { ...parts, money: '0.00' } },
    { ...proof, parts: { ...parts, unitsIssued: parts.unitsIssued + 1 } },
    { ...proof, day: { ...proof.day, seed: '00'.repeat(32) } },
  ]
  for (const one of changed) expect((await check(one)).code).toBe(exitCodes.broken)
  expect((await check({ ...proof, fund: { ...fund, code: 'NONE' } })).code).toBe(exitCodes.unchecked)
  expect((await check({ no: 'proof' })).code).toBe(exitCodes.unchecked)
})
