import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useEffect, useRef } from 'react'
import { useQuote } from '../../api/live.ts'

interface LivePriceProps {
  readonly symbol: string
  /** Wire rupees, shown until the first live quote. */
  readonly price: string
  /** False for index points. */
  readonly currency?: boolean
  readonly hero?: boolean
  readonly className?: string
}

/** A price that follows the market; each movement flashes briefly: green for up, red for down. */
export const LivePrice = ({ symbol, price, currency = true, hero = false, className }: LivePriceProps) => {
  const quote = useQuote(symbol)
  const place = useRef<HTMLSpanElement>(null)
  const glowed = useRef(quote?.pricePaise)
  const pricePaise = quote?.pricePaise
  useEffect(() => {
    const before = glowed.current
    glowed.current = pricePaise
    const element = place.current
    if (element === null || before === undefined || pricePaise === undefined || before === pricePaise) return
    const moved = pricePaise > before ? 'up' : 'down'
    delete element.dataset.moved
    // An extra frame restarts the flash when a second movement follows the first.
    const frame = requestAnimationFrame(() => {
      element.dataset.moved = moved
    })
    return () => cancelAnimationFrame(frame)
  }, [pricePaise])
  return (
    <span ref={place} className="glow -mx-1 inline-block rounded-sm px-1">
      <Money
        {...(pricePaise === undefined ? { rupees: price } : { paise: pricePaise })}
        symbol={currency}
        hero={hero}
        {...(className === undefined ? {} : { className })}
      />
    </span>
  )
}

interface LiveChangeProps {
  readonly symbol: string
  readonly percent: string
  /** If given, the amount is shown too. */
  readonly amount?: string
  readonly className?: string
}

/** Today's live change. */
export const LiveChange = ({ symbol, percent, amount, className }: LiveChangeProps) => {
  const quote = useQuote(symbol)
  const livePercent = quote === undefined ? percent : rupeesFromPaise(BigInt(quote.changeBasisPoints))
  const liveAmount = quote === undefined ? amount : rupeesFromPaise(BigInt(quote.changePaise))
  return (
    <Change
      percent={livePercent}
      {...(amount === undefined || liveAmount === undefined ? {} : { amount: liveAmount })}
      {...(className === undefined ? {} : { className })}
    />
  )
}
