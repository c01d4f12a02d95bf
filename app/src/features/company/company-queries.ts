import { queryOptions } from '@tanstack/react-query'
import { getCompany } from '@tarazu/contract/calls/company.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { call } from '../../api/call.ts'

interface Stock {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}

const fetchCompany = ({ exchange, code }: Stock, language: Language, signal: AbortSignal) =>
  call(getCompany, { exchange, code, language }, { signal })

export type Company = Awaited<ReturnType<typeof fetchCompany>>
export type YearRow = Company['years'][number]
export type QuarterRow = Company['quarters'][number]
export type HolderRow = Company['holders'][number]

/** The company's business, results and shareholders: updated once a quarter. */
export const companyQuery = (stock: Stock, language: Language) =>
  queryOptions({
    queryKey: ['market', 'company', stock.exchange, stock.code, language],
    queryFn: ({ signal }) => fetchCompany(stock, language, signal),
    staleTime: 60 * 60_000,
    meta: { keep: true },
  })

const peersShown = 5

/** The largest companies of a sector, one row each. */
export const peersQuery = (sector: string) =>
  queryOptions({
    queryKey: ['market', 'peers', sector],
    queryFn: ({ signal }) =>
      call(
        getStock,
        { sector, listings: 'main', kind: 'equity', sort: 'marketValue', pageSize: String(peersShown + 1) },
        { signal },
      ),
    staleTime: 60_000,
    meta: { keep: true },
  })
