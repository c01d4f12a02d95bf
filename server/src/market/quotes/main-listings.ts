import type { Instrument } from '@tarazu/market/types.ts'

/** The ids of one listing per company, identified by its ISIN: NSE's if there is one. */
export const mainListings = (instruments: readonly Instrument[]): ReadonlySet<number> => {
  const byCompany = new Map<string, Instrument>()
  for (const instrument of instruments) {
    const company = instrument.isin === '' ? `${instrument.exchange}:${instrument.code}` : instrument.isin
    const known = byCompany.get(company)
    if (known === undefined || (known.exchange !== 'NSE' && instrument.exchange === 'NSE'))
      byCompany.set(company, instrument)
  }
  return new Set([...byCompany.values()].map(({ id }) => id))
}
