import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { useState } from 'react'
import { NumberField } from '../../parts/number-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { usePartNames } from './part-names.ts'
import { kindOf, numbersOf, type Part, type PartGroup, startOf } from './rule-parts.ts'
import { PartWords } from './rule-words.tsx'

interface PartSheetProps {
  readonly group: PartGroup
  /** Undefined: a new one. */
  readonly part: Part | undefined
  /** Kinds that may be chosen: each filter and exit once. */
  readonly kinds: readonly string[]
  /** Undefined where it must stay. */
  readonly onRemove: (() => void) | undefined
  readonly onDone: (part: Part) => void
  readonly onClose: () => void
}

/** Adding one of a group, as the button and its sheet say. */
export const AddWords = ({ group }: { readonly group: PartGroup }) => {
  if (group === 'signals') return <Trans>Add a measure</Trans>
  return group === 'filters' ? <Trans>Add a condition</Trans> : <Trans>Add an exit</Trans>
}

/** Adds or changes one part of a rule: its kind, and its numbers within their bounds. */
export const PartSheet = ({ group, part, kinds, onRemove, onDone, onClose }: PartSheetProps) => {
  const { t } = useLingui()
  const names = usePartNames()
  const [draft, setDraft] = useState<Part | undefined>(part ?? startOf(group, kinds[0] ?? ''))
  /** Fields whose text is no number. */
  const [refused, setRefused] = useState<readonly string[]>([])
  if (draft === undefined) return null
  const kind = kindOf(draft)
  const numbers = numbersOf(group, kind)
  const numberOf = (name: string): number => Number((draft as Readonly<Record<string, unknown>>)[name] ?? 0)
  const isSound = numbers.every(({ name, minimum, maximum }) => {
    const value = numberOf(name)
    return value >= minimum && value <= maximum
  })
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={part === undefined ? <AddWords group={group} /> : <Trans>Change this part</Trans>}
      description={<PartWords part={draft} group={group} />}
    >
      <div className="space-y-4 px-4 pb-4">
        <SelectField
          label={<Trans>What it looks at</Trans>}
          value={kind}
          onChange={(event) => {
            setDraft(startOf(group, event.target.value))
            setRefused([])
          }}
          options={kinds.map((value) => ({ value, label: names.kinds[group][value] ?? value }))}
        />
        {numbers.map(({ name, minimum, maximum, step }) => (
          <NumberField
            key={name}
            label={names.numbers[name]}
            value={refused.includes(name) ? null : numberOf(name)}
            onChange={(value) => {
              setRefused(value === null ? [...refused, name] : refused.filter((one) => one !== name))
              if (value !== null) setDraft({ ...draft, [name]: value } as Part)
            }}
            minimum={minimum}
            maximum={maximum}
            step={step}
            lessLabel={t`Less`}
            moreLabel={t`More`}
            hint={
              <Trans>
                {minimum} to {maximum}
              </Trans>
            }
          />
        ))}
        <div className="flex gap-3 [&>*]:flex-1">
          {onRemove !== undefined && (
            <Button look="outline" onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button disabled={!isSound || refused.length > 0} onClick={() => onDone(draft)}>
            <Trans>Done</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
