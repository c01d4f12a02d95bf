import { expect, it } from 'vitest'
import { oncePerCompany } from './once-per-company.ts'

type Other = { readonly exchange: string; readonly code: string } | null

it('counts and shows a company once, by its first listing', () => {
  const listed = (exchange: 'NSE' | 'BSE', code: string, otherListing: Other = null) =>
    ({ exchange, code, otherListing }) as const
  const nse = listed('NSE', 'A', { exchange: 'BSE', code: 'A' })
  const bse = listed('BSE', 'A', { exchange: 'NSE', code: 'A' })
  const single = listed('NSE', 'B')
  const shown = (...rows: readonly ReturnType<typeof listed>[]) => oncePerCompany({ rows, unquoted: [] }).rows
  expect(shown(bse, single, nse)).toEqual([bse, single])
  expect(shown(single, nse)).toEqual([single, nse])
})
