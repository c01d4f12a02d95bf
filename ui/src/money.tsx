import { rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { classNames } from './class-names.ts'
import { heroSize } from './hero-size.ts'

interface MoneyProps {
  /** The wire's rupees ("1234.50"), or paise. */
  readonly rupees?: string
  readonly paise?: bigint | number
  /** Shows a plus before gains; losses always have their minus. */
  readonly sign?: boolean
  /** False for index points. */
  readonly symbol?: boolean
  /** Smaller, lighter paise, for a screen's one big number. */
  readonly hero?: boolean
  readonly className?: string
}

/** An amount with grouped digits, in tabular figures, never broken across lines. */
export const Money = ({
  rupees,
  paise,
  sign = false,
  symbol = true,
  hero = false,
  className,
}: MoneyProps) => {
  const shown = rupeesText(rupees ?? rupeesFromPaise(BigInt(paise ?? 0)), { sign, symbol })
  const point = shown.length - 3
  return (
    <span className={classNames('figures whitespace-nowrap', className)}>
      {hero ? (
        <span className={heroSize(shown)}>
          {shown.slice(0, point)}
          <span className="text-[0.6em] text-muted">{shown.slice(point)}</span>
        </span>
      ) : (
        shown
      )}
    </span>
  )
}
