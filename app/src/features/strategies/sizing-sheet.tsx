import { Trans, useLingui } from '@lingui/react/macro'
import { type OwnRule, ownPools, ownRhythms, ownSizes } from '@tarazu/contract/trading/own-rule.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'

type Frame = Pick<OwnRule, 'pool' | 'rhythm' | 'sizing'>

interface FrameSheetProps {
  readonly rule: OwnRule
  readonly draft: string
  readonly onDone: (frame: Frame) => void
  readonly onClose: () => void
}

interface Typed {
  readonly frame: Frame
  /** Fields with invalid text. */
  readonly refused: readonly string[]
}

const frameOf = ({ pool, rhythm, sizing }: OwnRule): Frame => ({ pool, rhythm, sizing })

/** Which companies it may buy, when, and how the money is divided. */
export const SizingSheet = ({ rule, draft: name, onDone, onClose }: FrameSheetProps) => {
  const [typed, setTyped] = useDraft<Typed>(name, () => ({ frame: frameOf(rule), refused: [] }))
  const { frame, refused } = typed
  const { count, investedPercent } = frame.sizing
  const isSound =
    refused.length === 0 && count >= 1 && count <= 20 && investedPercent >= 10 && investedPercent <= 98
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Companies, frequency and amount</Trans>}
    >
      <div className="space-y-4 px-4 pb-4">
        <SizingFields name={name} typed={typed} onTyped={setTyped} />
        <Button
          className="w-full"
          disabled={!isSound}
          onClick={() => {
            forgetDraft(name)
            onDone(frame)
          }}
        >
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  )
}

interface SizingFieldsProps {
  /** Draft key. */
  readonly name: string
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
}

const SizingFields = ({ name, typed, onTyped }: SizingFieldsProps) => {
  const { t } = useLingui()
  const { frame, refused } = typed
  const { count, by, investedPercent } = frame.sizing
  const change = (part: Partial<Frame>) => onTyped({ ...typed, frame: { ...frame, ...part } })
  const put = (field: 'count' | 'investedPercent', value: number | null) =>
    onTyped({
      frame: value === null ? frame : { ...frame, sizing: { ...frame.sizing, [field]: value } },
      refused: refused.filter((one) => one !== field).concat(value === null ? field : []),
    })
  const rhythms = { daily: t`Every trading day`, weekly: t`Once a week`, monthly: t`Once a month` }
  const sizes = { equal: t`Equal parts`, calm: t`More of calmer shares`, rank: t`More of the best ones` }
  return (
    <>
      <SelectField
        label={<Trans>Largest companies</Trans>}
        value={String(frame.pool)}
        onChange={(event) => {
          const pool = ownPools.find((one) => String(one) === event.target.value)
          if (pool !== undefined) change({ pool })
        }}
        options={ownPools.map((pool) => ({ value: String(pool), label: String(pool) }))}
      />
      <SelectField
        label={<Trans>It buys</Trans>}
        value={frame.rhythm}
        onChange={(event) => {
          const rhythm = ownRhythms.find((one) => one === event.target.value)
          if (rhythm !== undefined) change({ rhythm })
        }}
        options={ownRhythms.map((value) => ({ value, label: rhythms[value] }))}
      />
      <NumberField
        label={<Trans>Companies at most</Trans>}
        value={refused.includes('count') ? null : count}
        onChange={(value) => put('count', value)}
        draft={`${name}/count`}
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
          if (chosen !== undefined) change({ sizing: { ...frame.sizing, by: chosen } })
        }}
        options={ownSizes.map((value) => ({ value, label: sizes[value] }))}
      />
      <NumberField
        label={<Trans>Percentage in shares</Trans>}
        value={refused.includes('investedPercent') ? null : investedPercent}
        onChange={(value) => put('investedPercent', value)}
        draft={`${name}/investedPercent`}
        minimum={10}
        maximum={98}
        step={5}
        lessLabel={t`Less`}
        moreLabel={t`More`}
        hint={<Trans>The rest covers taxes, fees and gaps at the open.</Trans>}
      />
    </>
  )
}
