import { Trans } from '@lingui/react/macro'
import type { BookWalk } from '@tarazu/contract/calls/book-walk.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'

type Level = BookWalk['levels'][number]

interface WalkLevelsProps {
  readonly side: 'buy' | 'sell'
  readonly walk: Omit<BookWalk, 'quote' | 'turnover'>
}

/** How many levels are shown individually; the rest is summed up in one line. */
const shownLevels = 6

/** An order's fills from the book, price by price, best first. */
export const WalkLevels = ({ side, walk }: WalkLevelsProps) => {
  const { levels, levelCount, best, takenBefore } = walk
  const shown = levelCount > shownLevels ? levels.slice(0, shownLevels - 1) : levels
  const most = Math.max(...levels.map(({ quantity }) => quantity))
  return (
    <div className="my-2 rounded-md bg-sunken px-3 py-2">
      <p className="text-muted text-xs">
        {side === 'buy' ? (
          <Trans>
            Taken from the order book, whose best offer was <Money rupees={best} />
          </Trans>
        ) : (
          <Trans>
            Taken from the order book, whose best bid was <Money rupees={best} />
          </Trans>
        )}
      </p>
      <ol className="mt-1.5 space-y-1">
        {shown.map((level) => (
          <LevelRow key={level.price} level={level} part={level.quantity / most} side={side} />
        ))}
      </ol>
      {levelCount > shown.length && <OtherLevels walk={walk} shown={shown} />}
      {takenBefore > 0 && <TakenBefore shares={takenBefore} />}
    </div>
  )
}

interface LevelRowProps {
  readonly level: Level
  /** Relative to the largest level. */
  readonly part: number
  readonly side: 'buy' | 'sell'
}

const LevelRow = ({ level, part, side }: LevelRowProps) => (
  <li className="figures relative flex justify-between px-1.5 py-0.5 text-sm">
    <span
      aria-hidden
      className={`absolute inset-y-0 end-0 rounded-sm ${side === 'buy' ? 'bg-loss-soft' : 'bg-gain-soft'}`}
      style={{ width: `${Math.max(2, Math.round(part * 100))}%` }}
    />
    <span className="relative">
      <Money rupees={level.price} />
    </span>
    <span className="relative font-medium">{countText(level.quantity)}</span>
  </li>
)

interface OtherLevelsProps {
  readonly walk: WalkLevelsProps['walk']
  readonly shown: readonly Level[]
}

const OtherLevels = ({ walk, shown }: OtherLevelsProps) => {
  const count = countText(walk.levelCount - shown.length)
  const shares = countText(shown.reduce((rest, { quantity }) => rest - quantity, walk.quantity))
  return (
    <p className="figures mt-1 px-1.5 text-muted text-xs">
      <Trans>
        {shares} shares at {count} more prices, the last at <Money rupees={walk.worst} />
      </Trans>
    </p>
  )
}

const TakenBefore = ({ shares }: { readonly shares: number }) => {
  const count = countText(shares)
  return (
    <p className="mt-1.5 text-muted text-xs">
      <Trans>
        You took {count} shares from this side in the half hour before, so they weren’t available to you
        again.
      </Trans>
    </p>
  )
}
