import { Trans } from '@lingui/react/macro'
import { ratioText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Bot, TriangleAlert } from 'lucide-react'
import { localName } from '../../locale/activate.ts'
import { StateBadge } from '../../parts/state-badge.tsx'
import type { QuantProduct } from './quant-queries.ts'
import { stateWords } from './quant-words.tsx'

/** A product in the list: its back-tested result, always with its range. */
export const QuantRow = ({ product }: { readonly product: QuantProduct }) => {
  const { expectedRate, holdingDays, isWarning, state } = product
  const [rate10, rate90] = [product.rate10, product.rate90].map((rate) =>
    rate === null ? undefined : ratioText(Number(rate), 2, { sign: true }),
  )
  const word = stateWords[state]
  return (
    <span className="flex min-h-18 items-center gap-3 px-4 py-3 text-start">
      <span
        aria-hidden="true"
        className={`flex size-10 shrink-0 items-center justify-center rounded-full ${isWarning ? 'bg-loss-soft text-loss' : 'bg-sunken text-ink'}`}
      >
        {isWarning ? <TriangleAlert className="size-5" /> : <Bot className="size-5" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium text-base leading-snug">{localName(product)}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-muted text-xs">
          {isWarning && (
            <StateBadge tone="bad">
              <Trans context="AI product">A warning</Trans>
            </StateBadge>
          )}
          {word !== undefined && <StateBadge tone={word.tone}>{word.word}</StateBadge>}
          {rate10 !== undefined && rate90 !== undefined && (
            <span className="figures">
              <Trans comment="eight in ten holding periods ended between these">
                mostly {rate10}% to {rate90}%
              </Trans>
            </span>
          )}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <span className="figures block font-medium text-base">
          {expectedRate === null ? '–' : <Change percent={expectedRate} />}
        </span>
        <span className="figures block text-muted text-xs">
          <Trans>in {holdingDays} days</Trans>
        </span>
      </span>
    </span>
  )
}
