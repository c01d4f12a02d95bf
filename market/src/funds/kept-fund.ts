import type { Basket } from './basket.ts'

/** A closed day of a fund. */
export interface RunDay {
  readonly basket: Basket
  readonly netAssetsPaise: number
  /** Ten-thousandths of a rupee. */
  readonly netValue: number
  /** The day's dividends, and interest for the nights before it. */
  readonly incomePaise: number
}

/** From which day a fund stops or resumes accepting new money. */
export interface RefusalChange {
  readonly dayIndex: number
  readonly refuses: boolean
}

/** A fund's days so far. */
export interface RunState {
  readonly history: RunDay[]
  readonly refusals: RefusalChange[]
  isEnded: boolean
}

/**
 * A fund's days up to one of them, so that another process can continue: plain values and typed arrays, which
 * structured cloning preserves exactly. Its holdings change on few days.
 */
export interface KeptFund {
  readonly firstIndex: number
  readonly netValues: Float64Array
  readonly netAssetsPaise: Float64Array
  readonly incomesPaise: Float64Array
  readonly moneyPaise: Float64Array
  readonly costsPaise: Float64Array
  /** The benchmark's levels. */
  readonly benchmark: Float64Array
  /** The index of the day from which it holds these units. */
  readonly holdings: readonly { readonly from: number; readonly units: Basket['units'] }[]
  readonly refusals: readonly RefusalChange[]
  readonly isEnded: boolean
}

/** The days as computed; days with the same holdings share one map. */
export const runStateOf = (kept: KeptFund): RunState => {
  const history: RunDay[] = []
  for (const [place, { from, units }] of kept.holdings.entries()) {
    const until = kept.holdings[place + 1]?.from ?? kept.netValues.length
    for (let day = from; day < until; day += 1)
      history.push({
        basket: {
          units,
          moneyPaise: kept.moneyPaise[day] as number,
          costsPaise: kept.costsPaise[day] as number,
        },
        netAssetsPaise: kept.netAssetsPaise[day] as number,
        netValue: kept.netValues[day] as number,
        incomePaise: kept.incomesPaise[day] as number,
      })
  }
  return { history, refusals: [...kept.refusals], isEnded: kept.isEnded }
}

/** This many of a fund's days, to be saved. */
export const keptFundOf = (
  { history, refusals, isEnded }: RunState,
  firstIndex: number,
  count: number,
  benchmark: Float64Array,
): KeptFund => {
  const days = history.slice(0, count)
  const column = (read: (day: RunDay) => number) => Float64Array.from(days, read)
  return {
    firstIndex,
    netValues: column(({ netValue }) => netValue),
    netAssetsPaise: column(({ netAssetsPaise }) => netAssetsPaise),
    incomesPaise: column(({ incomePaise }) => incomePaise),
    moneyPaise: column(({ basket }) => basket.moneyPaise),
    costsPaise: column(({ basket }) => basket.costsPaise),
    benchmark,
    holdings: days.flatMap(({ basket: { units } }, from) =>
      units === days[from - 1]?.basket.units ? [] : [{ from, units }],
    ),
    refusals: refusals.filter(({ dayIndex }) => dayIndex < firstIndex + count),
    isEnded: isEnded && count === history.length,
  }
}
