import { toneOf } from '@tarazu/ui/change.tsx'
import { Sparkline } from '@tarazu/ui/sparkline.tsx'
import { useMemo } from 'react'
import { useQuote } from '../../api/live.ts'

interface LiveSparklineProps {
  readonly symbol: string
  /** Today's prices so far in rupees or points, oldest first. */
  readonly spark: readonly number[]
  /** The number of equal steps in the whole session. */
  readonly steps: number
  readonly change: string
  readonly prevClose: string
  readonly filled?: boolean
  readonly className?: string
}

/** Today's prices; the last point is the live price. */
export const LiveSparkline = ({
  symbol,
  spark,
  steps,
  change,
  prevClose,
  filled,
  className,
}: LiveSparklineProps) => {
  const quote = useQuote(symbol)
  const pricePaise = quote?.pricePaise
  const values = useMemo(
    () => (pricePaise === undefined ? spark : [...spark.slice(0, -1), pricePaise / 100]),
    [spark, pricePaise],
  )
  const tone = toneOf(quote === undefined ? change : String(quote.changePaise))
  return (
    <Sparkline
      values={values}
      steps={steps}
      tone={tone}
      reference={Number(prevClose)}
      {...(filled === undefined ? {} : { filled })}
      {...(className === undefined ? {} : { className })}
    />
  )
}
