import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { defaultsProblems, omissibleParameters } from './defaults.ts'

const folder = mkdtempSync(join(tmpdir(), 'tarazu-defaults-'))
afterAll(() => rmSync(folder, { recursive: true }))

const source = `
export const createWithdrawal = (rules: Rules, positions: PositionRule = noPositions) => rules
export function judge({ rests = false }: Order, debt?: DebtRule) { return rests }
export const sell = (order: Order, rule: Rule | undefined, { free }: Facts = {}) => order
export const close = ({ order, rule: other = noRule }: Closing) => other
const own = (text = '') => text
const read = ({ hidden = [] }: Table) => hidden
`

it('finds the optional parameters of exported functions', async () => {
  expect(await omissibleParameters(source)).toEqual([
    'createWithdrawal(positions = …)',
    'judge({ rests = … })',
    'judge(debt?)',
    'sell({ … } = …)',
    'close({ rule = … })',
    'read({ hidden = … })',
  ])
})

it('reports those that aren’t listed as harmless, and listed ones that are gone', async () => {
  writeFileSync(join(folder, 'sell.ts'), source)
  writeFileSync(join(folder, 'sell.test.ts'), source)
  const rule = {
    files: ['*.ts'],
    harmless: [
      'judge({ rests = … })',
      'judge(debt?)',
      'sell({ … } = …)',
      'close({ rule = … })',
      'read({ hidden = … })',
      'buy(rule?)',
    ],
  }
  expect(await defaultsProblems(rule, folder)).toEqual([
    'sell.ts: a caller may forget createWithdrawal(positions = …); require it, so that no rule vanishes with it',
    'buy(rule?) is no longer there: take it off scripts/check-defaults.ts',
  ])
})
