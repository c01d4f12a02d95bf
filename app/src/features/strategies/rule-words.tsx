import { Plural, Trans } from '@lingui/react/macro'
import type { OwnExit, OwnFilter, OwnRule, OwnSignal } from '@tarazu/contract/trading/own-rule.ts'
import type { ReactNode } from 'react'
import { type Part, presets } from './rule-parts.ts'

/** The parts of a rule as sentences. */

export const SignalWords = ({ signal }: { readonly signal: OwnSignal }): ReactNode => {
  const days = 'days' in signal ? signal.days : 0
  switch (signal.by) {
    case 'rise': {
      const skipped = signal.skippedDays
      return skipped === 0 ? (
        <Trans>Risen most in {days} days</Trans>
      ) : (
        <Trans>
          Risen most in {days} days, skipping the last {skipped}
        </Trans>
      )
    }
    case 'fall':
      return <Trans>Fallen most in {days} days</Trans>
    case 'smoothRise':
      return <Trans>Risen most steadily in {days} days</Trans>
    case 'calm':
      return <Trans>Least volatile over a year</Trans>
    case 'cheap':
      return <Trans>Highest earnings yield</Trans>
    case 'nearHigh':
      return <Trans>Nearest to its {days}-day high</Trans>
    case 'oversold':
      return <Trans>Lowest {days}-day RSI</Trans>
  }
}

export const FilterWords = ({ filter }: { readonly filter: OwnFilter }): ReactNode => {
  const { days } = filter
  switch (filter.kind) {
    case 'aboveMean':
      return <Trans>Above its {days}-day average</Trans>
    case 'belowMean':
      return <Trans>Below its {days}-day average</Trans>
    case 'newHigh':
      return <Trans>At its highest close in {days} days</Trans>
    case 'risen': {
      const { percent } = filter
      return (
        <Trans>
          Risen by {percent}% or more in {days} days
        </Trans>
      )
    }
    case 'rsiBelow': {
      const { level } = filter
      return (
        <Trans>
          {days}-day RSI below {level}
        </Trans>
      )
    }
    case 'marketAboveMean':
      return <Trans>The whole market is above its {days}-day average</Trans>
  }
}

export const ExitWords = ({ exit }: { readonly exit: OwnExit }): ReactNode => {
  const percent = 'percent' in exit ? exit.percent : 0
  const days = 'days' in exit ? exit.days : 0
  switch (exit.kind) {
    case 'loss':
      return <Trans>It has lost {percent}%</Trans>
    case 'gain':
      return <Trans>It has gained {percent}%</Trans>
    case 'trail':
      return <Trans>It is {percent}% below its high since the purchase</Trans>
    case 'days':
      return (
        <Trans>
          It has been held for <Plural value={days} one="# day" other="# days" />
        </Trans>
      )
    case 'belowMean':
      return <Trans>It falls below its {days}-day average</Trans>
    case 'marketBelowMean':
      return <Trans>The whole market falls below its {days}-day average</Trans>
    case 'rank': {
      const { count } = exit
      return <Trans>It is no longer among the best {count}</Trans>
    }
  }
}

export const PartWords = ({ part, group }: { readonly part: Part; readonly group: string }): ReactNode => {
  if ('by' in part) return <SignalWords signal={part} />
  return group === 'filters' ? (
    <FilterWords filter={part as OwnFilter} />
  ) : (
    <ExitWords exit={part as OwnExit} />
  )
}

export const SizingWords = ({ rule }: { readonly rule: OwnRule }): ReactNode => {
  const { count, by, investedPercent } = rule.sizing
  const parts = {
    equal: <Trans>equal parts</Trans>,
    calm: <Trans>more of calmer shares</Trans>,
    rank: <Trans>more of the best ones</Trans>,
  }[by]
  return (
    <Trans>
      Up to <Plural value={count} one="# company" other="# companies" />, {parts}, {investedPercent}% of the
      money
    </Trans>
  )
}

export const RhythmWords = ({ rule }: { readonly rule: OwnRule }): ReactNode => {
  const { pool, rhythm } = rule
  const when = {
    daily: <Trans>every trading day</Trans>,
    weekly: <Trans>on the first trading day of a week</Trans>,
    monthly: <Trans>on the first trading day of a month</Trans>,
  }[rhythm]
  return (
    <Trans>
      The {pool} largest companies, {when}
    </Trans>
  )
}

export const presetWords: Readonly<
  Record<keyof typeof presets, { readonly name: ReactNode; readonly text: ReactNode }>
> = {
  momentum: {
    name: <Trans>Slow momentum</Trans>,
    text: <Trans>Last year’s winners, while the market rises</Trans>,
  },
  dips: { name: <Trans>Buy the dip</Trans>, text: <Trans>Dips in shares with a long uptrend</Trans> },
  breakout: { name: <Trans>Breakout</Trans>, text: <Trans>New highs, sold when they fall back</Trans> },
  calmValue: {
    name: <Trans>Calm and cheap</Trans>,
    text: <Trans>High earnings yield, low volatility</Trans>,
  },
}
export const presetNames = Object.keys(presets) as (keyof typeof presets)[]
