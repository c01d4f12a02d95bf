import { rupeesText } from '@tarazu/contract/money/format.ts'
import { classNames } from './class-names.ts'

type Tone = 'gain' | 'loss' | 'flat'

/** The direction of a wire amount ("-1.25"); zero is flat whatever its sign. */
export const toneOf = (amount: string): Tone =>
  /^-?0*(\.0*)?$/.test(amount) ? 'flat' : amount.startsWith('-') ? 'loss' : 'gain'

const colours = { gain: 'text-gain', loss: 'text-loss', flat: 'text-muted' } as const
export const toneColour = (amount: string): string => colours[toneOf(amount)]

const Arrow = ({ tone }: { readonly tone: 'gain' | 'loss' }) => (
  <svg viewBox="0 0 8 8" className="size-[0.6em] shrink-0 fill-current" aria-hidden="true">
    {tone === 'gain' && <path d="M4 1 7.6 7H.4z" />}
    {tone === 'loss' && <path d="M4 7 .4 1h7.2z" />}
  </svg>
)

interface ChangeProps {
  /** Rupees or points, "-12.30". */
  readonly amount?: string
  /** "-1.25", per cent. */
  readonly percent?: string
  /** Adds the rupee sign: true for rupees, false for points. */
  readonly symbol?: boolean
  readonly className?: string
}

/**
 * A gain or loss, shown by a sign, an arrow and a colour. Zero has none of them, since a dash next to it
 * would look like a minus.
 */
export const Change = ({ amount, percent, symbol = false, className }: ChangeProps) => {
  const tone = toneOf(amount ?? percent ?? '0')
  const percentShown = percent === undefined ? '' : `${rupeesText(percent, { sign: true, symbol: false })}%`
  const amountShown = amount === undefined ? '' : rupeesText(amount, { sign: true, symbol })
  return (
    <span
      className={classNames(
        'figures inline-flex items-center gap-1 whitespace-nowrap',
        colours[tone],
        className,
      )}
    >
      {tone !== 'flat' && <Arrow tone={tone} />}
      <span>
        {amountShown}
        {amountShown && percentShown ? ` (${percentShown})` : percentShown}
      </span>
    </span>
  )
}
