import { Change } from '@tarazu/ui/change.tsx'
import { headlineWindow } from './fund-figures.ts'
import type { Fund } from './fund-queries.ts'
import { spanName } from './fund-words.ts'

/** A fund's return over three years, or over its longest period. */
export const HeadlineReturn = ({ fund }: { readonly fund: Pick<Fund, 'returns' | 'option'> }) => {
  const found = fund.option === 'idcw' ? undefined : headlineWindow(fund)
  if (found === undefined) return null
  return (
    <>
      <Change percent={found.percent} className="font-medium" />
      <span className="figures block text-muted text-xs">{spanName(found.months)}</span>
    </>
  )
}
