import { accountStatement, taxReport, taxReportCsv } from '@tarazu/contract/calls/documents.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { expect, it } from 'vitest'
import { createLimits } from './limits.ts'

it('limits the tax report that is read like the documents that are saved', () => {
  const { ofCall } = createLimits({ requestsPerMinute: 6000, attemptsPerMinute: 120 })
  for (const call of [accountStatement, taxReportCsv, taxReport])
    expect(ofCall(call)).toMatchObject({ rateLimit: { max: 30 } })
  expect(ofCall(getStock)).toEqual({})
})
