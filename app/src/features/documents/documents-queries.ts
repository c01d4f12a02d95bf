import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { taxReport } from '@tarazu/contract/calls/documents.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type TaxReport = CallOutput<typeof taxReport>
export type GainRow = TaxReport['rows'][number]

/**
 * A financial year's profit and loss; the current year's by default. The previous one stays visible until it
 * arrives.
 */
export const taxReportQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: [accountKey, 'tax-report', year ?? ''],
    queryFn: ({ signal }) => call(taxReport, year === undefined ? {} : { year }, { signal }),
    placeholderData: keepPreviousData,
  })
