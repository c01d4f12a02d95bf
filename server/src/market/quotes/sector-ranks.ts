import type { bkqtRank, sectorColumns } from '@tarazu/contract/calls/rankings.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { hundredthsText } from '../figures/text.ts'
import { presentStock } from './present.ts'
import type { MarketSnapshot, QuotedInstrument, SortOrder } from './snapshot.ts'

export type SectorColumn = (typeof sectorColumns)[number]
type SectorRow = z.output<typeof bkqtRank.output>['list'][number]

interface Sector {
  readonly name: string
  readonly changeBasisPoints: number
  readonly gainers: number
  readonly losers: number
  readonly turnoverPaise: number
  /** 0 if unknown. */
  readonly marketValuePaise: bigint
  /** By change, best first. */
  readonly companies: readonly QuotedInstrument[]
}

/**
 * The change of the companies' total free-float value; if one of them has no free float (in a replay), the
 * mean of their changes.
 */
const changeOf = (companies: readonly QuotedInstrument[]): number => {
  const floats = companies.map(({ instrument }) => instrument.sharesOutstanding * instrument.freeFloatPpm)
  const isKnown = floats.every((float) => float > 0)
  let value = 0
  let valueBefore = 0
  for (const [place, { quote }] of companies.entries()) {
    const weight = isKnown ? (floats[place] as number) : 1 / quote.prevClosePaise
    value += weight * quote.pricePaise
    valueBefore += weight * quote.prevClosePaise
  }
  return Math.round((value / valueBefore - 1) * 10_000) + 0
}

const marketValueOf = (companies: readonly QuotedInstrument[]): bigint =>
  companies.every(({ instrument }) => instrument.sharesOutstanding > 0)
    ? companies.reduce(
        (sum, { instrument, quote }) => sum + BigInt(quote.pricePaise) * BigInt(instrument.sharesOutstanding),
        0n,
      )
    : 0n

const sectorOf = (name: string, companies: readonly QuotedInstrument[]): Sector => ({
  name,
  changeBasisPoints: changeOf(companies),
  gainers: companies.filter(({ quote }) => quote.pricePaise > quote.prevClosePaise).length,
  losers: companies.filter(({ quote }) => quote.pricePaise < quote.prevClosePaise).length,
  turnoverPaise: companies.reduce((sum, { quote }) => sum + quote.turnoverPaise, 0),
  marketValuePaise: marketValueOf(companies),
  companies,
})

const figureOf: Readonly<Record<Exclude<SectorColumn, 'name'>, (sector: Sector) => number>> = {
  changePercent: (sector) => sector.changeBasisPoints,
  turnover: (sector) => sector.turnoverPaise,
  marketValue: (sector) => Number(sector.marketValuePaise),
  gainers: (sector) => sector.gainers,
  losers: (sector) => sector.losers,
}

const byName = (one: Sector, other: Sector) => (one.name < other.name ? -1 : 1)

const sortSectors = (sectors: readonly Sector[], column: SectorColumn, order: SortOrder) => {
  const direction = order === 'asc' ? 1 : -1
  if (column === 'name') return sectors.toSorted((one, other) => direction * byName(one, other))
  const figure = figureOf[column]
  return sectors.toSorted((one, other) => direction * (figure(one) - figure(other)) || byName(one, other))
}

const presentLeader = (row: QuotedInstrument): SectorRow['leader'] => {
  const { code, name, nameHindi, exchange, price, changePercent } = presentStock(row, undefined)
  return { code, name, nameHindi, exchange, price, changePercent }
}

const presentSector = (sector: Sector, index: string | null): SectorRow => {
  const { companies, gainers, losers } = sector
  const best = companies[0] as QuotedInstrument
  const worst = companies[companies.length - 1] as QuotedInstrument
  return {
    name: sector.name,
    index,
    changePercent: hundredthsText(sector.changeBasisPoints),
    companies: companies.length,
    gainers,
    losers,
    unchanged: companies.length - gainers - losers,
    turnover: hundredthsText(Math.round(sector.turnoverPaise)),
    marketValue: sector.marketValuePaise === 0n ? null : rupeesFromPaise(sector.marketValuePaise),
    leader: presentLeader(best),
    laggard: presentLeader(worst),
  }
}

/** A snapshot's sectors, sorted by a column; ties are ordered by name. */
export const rankSectors = (
  market: Market,
  snapshot: MarketSnapshot,
  isMain: (row: QuotedInstrument) => boolean,
  column: SectorColumn,
  order: SortOrder,
): readonly SectorRow[] => {
  const rows = snapshot
    .sorted('changePercent', 'desc')
    .filter((row) => row.instrument.kind === 'equity' && isMain(row))
  const sectors = [...Map.groupBy(rows, ({ instrument }) => instrument.sector)].map(([name, companies]) =>
    sectorOf(name, companies),
  )
  const indexOf = ({ name }: Sector) => market.indices.find(({ sector }) => sector === name)?.code ?? null
  return sortSectors(sectors, column, order).map((sector) => presentSector(sector, indexOf(sector)))
}
