import type { WayLeap } from '../day/day-top.ts'
import type { EventState } from './company-day.ts'
import type { MoverState, VolumeState } from './company-moves.ts'

/** The parts of a path that are not columns: rare events, and the state that the next day follows from. */
export interface PathState {
  readonly moves: MoverState
  readonly volume: VolumeState
  readonly events: EventState
  readonly leaps: Map<number, WayLeap>
  /** Opens and closes limited by the band: what they would have been without it. */
  readonly freeDays: Map<number, { readonly openPaise: number; readonly closePaise: number }>
  /** The day and second from which the new earnings apply. */
  readonly earnings: { dayIndex: number; atS: number; paise: number }[]
  /** Whether the issue failed for lack of demand; known from the first day. */
  isFailed: boolean | undefined
}

/**
 * A company's history up to a day, so that another process can continue its path: plain values and typed
 * arrays, which structured cloning preserves exactly. High and low are left out; they are drawn on request.
 */
export interface KeptPath {
  readonly firstDayIndex: number
  readonly opensPaise: Int32Array
  readonly closesPaise: Int32Array
  readonly referencesPaise: Int32Array
  readonly volumes: Float64Array
  readonly variances: Float32Array
  readonly state: PathState
}

/** A day's columns in a path's price table; high and low are 0 until requested. */
export const column = { open: 0, high: 1, low: 2, close: 3, reference: 4 } as const
export const width = 5
/** Eleven years of trading round the clock. */
const expectedDays = 4096

/** A path's columns, with capacity for later days. */
export interface PathColumns {
  prices: Int32Array
  volumes: Float64Array
  variances: Float32Array
}

/** The columns of a new path, or from saved state. */
export const columnsOf = (kept: KeptPath | undefined): PathColumns => {
  const days = kept?.volumes.length ?? 0
  const room = Math.max(expectedDays, days + 1)
  const prices = new Int32Array(room * width)
  const volumes = new Float64Array(room)
  const variances = new Float32Array(room)
  if (kept === undefined) return { prices, volumes, variances }
  for (let day = 0; day < days; day += 1) {
    const row = day * width
    prices[row] = kept.opensPaise[day] as number
    prices[row + column.close] = kept.closesPaise[day] as number
    prices[row + column.reference] = kept.referencesPaise[day] as number
  }
  volumes.set(kept.volumes)
  variances.set(kept.variances)
  return { prices, volumes, variances }
}

/** The inverse: the columns to save, for this many days. */
export const keptColumns = ({ prices, volumes, variances }: PathColumns, days: number) => {
  const pricesOf = (which: number) =>
    Int32Array.from({ length: days }, (_, day) => prices[day * width + which] as number)
  return {
    opensPaise: pricesOf(column.open),
    closesPaise: pricesOf(column.close),
    referencesPaise: pricesOf(column.reference),
    volumes: volumes.slice(0, days),
    variances: variances.slice(0, days),
  }
}
