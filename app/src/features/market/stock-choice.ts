import type { ChosenSort } from './next-sort.ts'

/** How the list of all stocks is sorted, and what it is narrowed to. */
export interface StockChoice extends ChosenSort {
  readonly exchange?: 'NSE' | 'BSE' | undefined
  readonly sector?: string | undefined
}

/** The parts of a choice that can be undone one by one. */
export const chosenParts = ({ sort, exchange, sector }: StockChoice) =>
  (['sort', 'exchange', 'sector'] as const).filter((part) => ({ sort, exchange, sector })[part] !== undefined)

/** The choice without one of its parts. */
export const without = (choice: StockChoice, part: 'sort' | 'exchange' | 'sector'): StockChoice => ({
  ...choice,
  [part]: undefined,
  ...(part === 'sort' ? { order: undefined } : {}),
})
