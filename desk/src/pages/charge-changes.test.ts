import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { termsOf } from '@tarazu/contract/trading/charge-versions.ts'
import { expect, it } from 'vitest'
import { changesOf } from './charge-changes.tsx'

it('returns only the lines that differ', () => {
  const lines = defaultChargeTable.map(termsOf)
  const before = { lines, annualPpm: 120_000n }
  expect(changesOf(before, { lines: [...lines], annualPpm: 120_000n })).toEqual([])
  const after = lines.map((terms) => (terms.charge === 'gst' ? { ...terms, rate: 120_000_000 } : terms))
  expect(changesOf(before, { lines: after, annualPpm: 150_000n })).toEqual([
    { what: 'GST, all trades', before: '18%', after: '12%' },
    { what: 'Financing rate per year', before: '12%', after: '15%' },
  ])
})
