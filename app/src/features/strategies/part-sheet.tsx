import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { usePartNames } from './part-names.ts'
import { kindOf, numbersOf, type Part, type PartGroup, startOf } from './rule-parts.ts'
import { PartWords } from './rule-words.tsx'

interface PartSheetProps {
  readonly group: PartGroup
  /** Undefined for a new one. */
  readonly part: Part | undefined
  /** The available kinds: each filter and exit once. */
  readonly kinds: readonly string[]
  /** Draft key. */
  readonly draft: string
  /** Undefined if it can't be removed. */
  readonly onRemove: (() => void) | undefined
  readonly onDone: (part: Part) => void
  readonly onClose: () => void
}

/** The label for adding a part, on the button and its sheet. */
export const AddWords = ({ group }: { readonly group: PartGroup }) => {
  if (group === 'signals') return <Trans>Add a measure</Trans>
  return group === 'filters' ? <Trans>Add a condition</Trans> : <Trans>Add an exit</Trans>
}

interface Typed {
  readonly part: Part
  /** Fields with invalid text. */
  readonly refused: readonly string[]
}

const numberOf = (part: Part, name: string): number =>
  Number((part as Readonly<Record<string, unknown>>)[name] ?? 0)

/** Adds or changes one part of a rule: its kind, and its numbers within their bounds. */
export const PartSheet = (props: PartSheetProps) => {
  const { group, part: before, kinds, draft, onRemove, onDone, onClose } = props
  const names = usePartNames()
  const first = before ?? startOf(group, kinds[0] ?? '')
  const [typed, setTyped] = useDraft<Typed | undefined>(draft, () => first && { part: first, refused: [] })
  // Another part may have taken the kind since this one was typed.
  const isStale = typed !== undefined && !kinds.includes(kindOf(typed.part))
  const part = isStale ? first : typed?.part
  if (part === undefined) return null
  const refused = isStale ? [] : (typed?.refused ?? [])
  const kind = kindOf(part)
  const numbers = numbersOf(group, kind)
  const isSound = numbers.every(({ name, minimum, maximum }) => {
    const value = numberOf(part, name)
    return value >= minimum && value <= maximum
  })
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={before === undefined ? <AddWords group={group} /> : <Trans>Change this part</Trans>}
      description={<PartWords part={part} group={group} />}
    >
      <div className="space-y-4 px-4 pb-4">
        <SelectField
          label={<Trans>What it looks at</Trans>}
          value={kind}
          onChange={(event) => {
            const started = startOf(group, event.target.value)
            forgetDraft(draft)
            setTyped(started && { part: started, refused: [] })
          }}
          options={kinds.map((value) => ({ value, label: names.kinds[group][value] ?? value }))}
        />
        <PartNumbers numbers={numbers} part={part} refused={refused} onTyped={setTyped} draft={draft} />
        <div className="flex gap-3 [&>*]:flex-1">
          {onRemove !== undefined && (
            <Button look="outline" onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button
            disabled={!isSound || refused.length > 0}
            onClick={() => {
              forgetDraft(draft)
              onDone(part)
            }}
          >
            <Trans>Done</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

interface PartNumbersProps extends Typed {
  readonly numbers: ReturnType<typeof numbersOf>
  readonly onTyped: (typed: Typed) => void
  readonly draft: string
}

const PartNumbers = ({ numbers, part, refused, onTyped, draft }: PartNumbersProps) => {
  const { t } = useLingui()
  const names = usePartNames()
  return (
    <>
      {numbers.map(({ name, minimum, maximum, step }) => (
        <NumberField
          key={name}
          label={names.numbers[name]}
          value={refused.includes(name) ? null : numberOf(part, name)}
          onChange={(value) =>
            onTyped({
              part: value === null ? part : ({ ...part, [name]: value } as Part),
              refused: refused.filter((one) => one !== name).concat(value === null ? name : []),
            })
          }
          draft={`${draft}/${name}`}
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
    </>
  )
}
