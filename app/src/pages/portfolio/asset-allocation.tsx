import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type AssetParts, allocationOf, type Slice } from '../../features/portfolio/asset-parts.ts'

const colours: Readonly<Record<Slice['name'], string>> = {
  stocks: 'bg-series-blue',
  funds: 'bg-series-violet',
  quant: 'bg-series-blue/45',
  cash: 'bg-strong-line',
}

const names: Readonly<Record<Slice['name'], () => ReactNode>> = {
  stocks: () => <Trans>Stocks</Trans>,
  funds: () => <Trans>Funds</Trans>,
  quant: () => <Trans>AI products</Trans>,
  cash: () => <Trans>Cash</Trans>,
}

/** "42%"; never 0 for a part that exists. */
const wholeText = (percent: number): string => (percent < 1 ? '<1%' : `${Math.round(percent)}%`)

/** How the assets are allocated: a bar with its parts. Renders nothing if there is only one kind. */
export const AssetAllocation = ({ parts }: { readonly parts: AssetParts }) => {
  const slices = allocationOf(parts)
  if (slices.length < 2) return null
  return (
    <div className="mt-5 px-4">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {slices.map(({ name, percent }) => (
          <span key={name} className={`min-w-1 ${colours[name]}`} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {slices.map(({ name, percent }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-full ${colours[name]}`} />
            <span className="text-muted">{names[name]()}</span>
            <span className="figures font-medium">{wholeText(percent)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
