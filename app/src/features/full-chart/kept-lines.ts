import type { Anchor } from '@tarazu/ui/charts/layers/own-lines.ts'
import { create } from 'zustand'
import { keepTexts, keptTexts, readKept } from '../../api/kept-texts.ts'

/** The investor's lines on a stock's chart: at most one of each kind. */
export interface OwnLines {
  /** Rupees. */
  readonly horizontal?: number
  readonly trend?: readonly [Anchor, Anchor]
}

interface StockLines extends OwnLines {
  readonly symbol: string
}

const storageKey = 'tarazu.lines'
const mostStocks = 100

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
const isAnchor = (value: unknown): value is Anchor => {
  const { instantMs, price } = (value ?? {}) as Partial<Anchor>
  return Number.isSafeInteger(instantMs) && isPrice(price)
}

const readOne = (text: string): readonly StockLines[] => {
  try {
    const { symbol, horizontal, trend } = JSON.parse(text) as Partial<StockLines>
    if (typeof symbol !== 'string') return []
    const [from, to] = Array.isArray(trend) ? trend : []
    return [
      {
        symbol,
        ...(isPrice(horizontal) ? { horizontal } : {}),
        ...(isAnchor(from) && isAnchor(to) ? { trend: [from, to] } : {}),
      },
    ]
  } catch {
    return []
  }
}

/** The stored lines that are still valid, most recently drawn stock first. */
export const readLines = (stored: string | null): readonly StockLines[] =>
  keptTexts(stored).flatMap(readOne).slice(0, mostStocks)

/** The lines with one stock's replaced; a stock without lines is removed. */
export const withLines = (
  all: readonly StockLines[],
  symbol: string,
  lines: OwnLines,
): readonly StockLines[] => {
  const others = all.filter((one) => one.symbol !== symbol)
  const isEmpty = lines.horizontal === undefined && lines.trend === undefined
  return (isEmpty ? others : [{ symbol, ...lines }, ...others]).slice(0, mostStocks)
}

const useLines = create<{ readonly all: readonly StockLines[] }>(() => ({
  all: readLines(readKept(storageKey)),
}))

const none: OwnLines = {}

/** The investor's lines on a stock, stored on this phone. */
export const useOwnLines = (symbol: string): OwnLines =>
  useLines(({ all }) => all.find((one) => one.symbol === symbol) ?? none)

/** Replaces a stock's stored lines. */
export const keepLines = (symbol: string, { horizontal, trend }: OwnLines): void => {
  const lines = {
    ...(horizontal === undefined ? {} : { horizontal }),
    ...(trend === undefined ? {} : { trend }),
  }
  const all = withLines(useLines.getState().all, symbol, lines)
  useLines.setState({ all })
  keepTexts(
    storageKey,
    all.map((one) => JSON.stringify(one)),
  )
}
