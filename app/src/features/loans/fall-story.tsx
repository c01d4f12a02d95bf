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

interface FallStoryProps {
  readonly ownPaise: bigint
  readonly loanPaise: bigint
}

const usualFallPercent = 20

/** What leverage plus a loan does when prices fall, by the figures of the moment. */
export const FallStory = ({ ownPaise, loanPaise }: FallStoryProps) => {
  const { t } = useLingui()
  const [leverage, setLeverage] = useState<Leverage>('1')
  const [percent, setPercent] = useState(usualFallPercent)
  const after = afterFall({
    ...{ ownPaise, loanPaise, leverage: Number(leverage) },
    fallPpm: BigInt(percent) * 10_000n,
  })
  const { closesAtPpm, ownLeftPaise } = after
  const closesAt = closesAtPpm === undefined ? undefined : Number(closesAtPpm) / 10_000
  const isClosed = closesAt !== undefined && percent >= closesAt
  return (
    <section className="rounded-xl border border-line bg-surface px-4 pt-3 pb-2">
      <h2 className="font-semibold text-lg">
        <Trans>If prices fall</Trans>
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        <Trans>
          You buy shares with your own free cash and this loan. The loan is owed whatever they are worth then.
        </Trans>
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
        <FactRow label={<Trans>Your own money</Trans>} value={<Money paise={ownPaise} />} />
        <FactRow label={<Trans>Shares bought</Trans>} value={<Money paise={after.boughtPaise} />} />
        <FactRow label={<Trans>Lost</Trans>} value={<Money paise={after.lossPaise} />} />
        <FactRow
          strong
          label={
            ownLeftPaise < 0n ? (
              <Trans>All your own money is gone, and you still owe</Trans>
            ) : (
              <Trans>Left of your own money</Trans>
            )
          }
          value={
            <Money
              paise={ownLeftPaise < 0n ? -ownLeftPaise : ownLeftPaise}
              className={ownLeftPaise < 0n ? 'text-loss' : ''}
            />
          }
        />
      </dl>
      {isClosed && (
        <p className="mb-2 flex items-start gap-2 rounded-md bg-loss-soft px-3 py-2 text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-loss" aria-hidden />
          <span>
            <Trans>
              At a fall of {closesAt}% the position is closed by itself: it can’t recover any more. In a
              sudden fall, even more is lost.
            </Trans>
          </span>
        </p>
      )}
    </section>
  )
}
