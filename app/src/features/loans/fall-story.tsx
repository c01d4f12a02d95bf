import { Trans, useLingui } from '@lingui/react/macro'
import { afterFall } from '@tarazu/contract/loans/loan-fall.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { RangeField } from './range-field.tsx'

const leverages = ['1', '2', '3', '5'] as const
type Leverage = (typeof leverages)[number]

const usualFallPercent = 20

/** What a fall does to shares bought with the loan, which is owed whatever they are worth. */
export const FallStory = ({ loanPaise }: { readonly loanPaise: bigint }) => {
  const { t } = useLingui()
  const [leverage, setLeverage] = useState<Leverage>('1')
  const [percent, setPercent] = useState(usualFallPercent)
  const after = afterFall({
    loanPaise,
    leverage: Number(leverage),
    fallPpm: BigInt(percent) * 10_000n,
  })
  const { closesAtPpm } = after
  const closesAt = closesAtPpm === undefined ? undefined : Number(closesAtPpm) / 10_000
  const isClosed = closesAt !== undefined && percent >= closesAt
  return (
    <section className="rounded-xl border border-line bg-surface px-4 pt-3 pb-2">
      <h2 className="font-semibold text-lg">
        <Trans>If prices fall</Trans>
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        <Trans>You buy shares with this loan. You owe the full loan whatever they are worth later.</Trans>
      </p>
      <Segmented
        look="box"
        label={t`Leverage`}
        value={leverage}
        onChange={setLeverage}
        options={leverages.map((value) => ({
          value,
          label: value === '1' ? <Trans>No leverage</Trans> : `${value}×`,
        }))}
      />
      <div className="mt-3">
        <RangeField
          label={<Trans>Prices fall by</Trans>}
          shown={`${percent}%`}
          value={percent}
          minimum={0}
          maximum={40}
          onChange={setPercent}
        />
      </div>
      <dl>
        <FactRow label={<Trans>Shares bought</Trans>} value={<Money paise={after.boughtPaise} />} />
        <FactRow label={<Trans>Left to repay the loan</Trans>} value={<Money paise={after.leftPaise} />} />
        <FactRow label={<Trans>Owed on the loan</Trans>} value={<Money paise={loanPaise} />} />
        <FactRow
          strong
          label={<Trans>To repay from your own money</Trans>}
          value={<Money paise={after.lossPaise} className={after.lossPaise > 0n ? 'text-loss' : ''} />}
        />
      </dl>
      {isClosed && (
        <p className="mb-2 flex items-start gap-2 rounded-md bg-loss-soft px-3 py-2 text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-loss" aria-hidden />
          <span>
            <Trans>
              At a fall of {closesAt}%, the position is squared off automatically and can’t recover. In a
              sudden fall, you can lose even more.
            </Trans>
          </span>
        </p>
      )}
    </section>
  )
}
