import { Trans, useLingui } from '@lingui/react/macro'
import { type OwnRule, ownPools, ownRhythms, ownSizes } from '@tarazu/contract/trading/own-rule.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { useState } from 'react'
import { NumberField } from '../../parts/number-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'

interface FrameSheetProps {
  readonly rule: OwnRule
  readonly onDone: (rule: OwnRule) => void
  readonly onClose: () => void
}

/** Which companies, when it buys, and how the money is divided. */
export const SizingSheet = ({ rule, onDone, onClose }: FrameSheetProps) => {
  const { t } = useLingui()
  const [draft, setDraft] = useState(rule)
  const { count, by, investedPercent } = draft.sizing
  const size = (change: Partial<OwnRule['sizing']>) =>
    setDraft({ ...draft, sizing: { ...draft.sizing, ...change } })
  /** Fields whose text is no number. */
  const [refused, setRefused] = useState<readonly string[]>([])
  const put = (name: 'count' | 'investedPercent', value: number | null) => {
    setRefused(value === null ? [...refused, name] : refused.filter((one) => one !== name))
    if (value !== null) size({ [name]: value })
  }
  const rhythms = { daily: t`Every trading day`, weekly: t`Once a week`, monthly: t`Once a month` }
  const sizes = { equal: t`Equal parts`, calm: t`More of calmer shares`, rank: t`More of the best ones` }
  const isSound =
    refused.length === 0 && count >= 1 && count <= 20 && investedPercent >= 10 && investedPercent <= 98
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Companies, rhythm and money</Trans>}
    >
      <div className="space-y-4 px-4 pb-4">
        <SelectField
          label={<Trans>Largest companies</Trans>}
          value={String(draft.pool)}
          onChange={(event) => {
            const pool = ownPools.find((one) => String(one) === event.target.value)
            if (pool !== undefined) setDraft({ ...draft, pool })
          }}
          options={ownPools.map((pool) => ({ value: String(pool), label: String(pool) }))}
        />
        <SelectField
          label={<Trans>It buys</Trans>}
          value={draft.rhythm}
          onChange={(event) => {
            const rhythm = ownRhythms.find((one) => one === event.target.value)
            if (rhythm !== undefined) setDraft({ ...draft, rhythm })
          }}
          options={ownRhythms.map((value) => ({ value, label: rhythms[value] }))}
        />
        <NumberField
          label={<Trans>Companies at most</Trans>}
          value={refused.includes('count') ? null : count}
          onChange={(value) => put('count', value)}
          minimum={1}
          maximum={20}
          step={1}
          lessLabel={t`Less`}
          moreLabel={t`More`}
        />
        <SelectField
          label={<Trans>Divided in</Trans>}
          value={by}
          onChange={(event) => {
            const chosen = ownSizes.find((one) => one === event.target.value)
            if (chosen !== undefined) size({ by: chosen })
          }}
          options={ownSizes.map((value) => ({ value, label: sizes[value] }))}
        />
        <NumberField
          label={<Trans>Per cent of the money in shares</Trans>}
          value={refused.includes('investedPercent') ? null : investedPercent}
          onChange={(value) => put('investedPercent', value)}
          minimum={10}
          maximum={98}
          step={5}
          lessLabel={t`Less`}
          moreLabel={t`More`}
          hint={<Trans>The rest pays for taxes, fees and gaps at the opening.</Trans>}
        />
        <Button className="w-full" disabled={!isSound} onClick={() => onDone(draft)}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  )
}
