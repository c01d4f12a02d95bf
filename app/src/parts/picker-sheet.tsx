import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { foundIn, type PickerChoice, type PickerOption } from './picker-search.ts'
import { SearchInput } from './search-input.tsx'
import { Sheet } from './sheet.tsx'

interface PickerSheetProps extends PickerChoice {
  readonly title: ReactNode
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Arrow keys move from the search to the options and back. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')]
  stops[stops.indexOf(event.target as HTMLElement) + step]?.focus()
}

/** A picker's sheet: a search, and the options by group. */
export const PickerSheet = ({ title, open, onOpenChange, ...choice }: PickerSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={title}>
    <Options
      {...choice}
      onChoose={(value) => {
        onOpenChange(false)
        choice.onChoose(value)
      }}
    />
  </Sheet>
)

const Options = ({ groups, chosen, searchLabel, nothingFound, onChoose, onSearch }: PickerChoice) => {
  const [typed, setTyped] = useState('')
  const found = foundIn(groups, typed)
  const [first] = found.flatMap(({ options }) => options)
  return (
    // As high whatever is found, so that the search stays where it is.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed in its fields and buttons
    <div className="flex h-[72dvh] flex-col" onKeyDown={moveFocus}>
      <SearchInput
        label={searchLabel}
        value={typed}
        onType={(next) => {
          setTyped(next)
          onSearch?.(next)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed.trim() !== '' && first !== undefined) onChoose(first.value)
        }}
        className="mx-4 mb-2 shrink-0"
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div role="status">
          {first === undefined && <p className="px-4 py-6 text-center text-muted text-sm">{nothingFound}</p>}
        </div>
        {found.map(({ title, options }) => (
          <section key={title ?? options[0]?.value}>
            {title !== undefined && (
              <h3 className="sticky top-0 bg-surface px-4 pt-3 pb-1 font-medium text-muted text-xs">
                {title}
              </h3>
            )}
            <ul>
              {options.map((option) => (
                <li key={option.value}>
                  <OptionButton
                    option={option}
                    isChosen={option.value === chosen}
                    onPress={() => onChoose(option.value)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

interface OptionButtonProps {
  readonly option: PickerOption
  readonly isChosen: boolean
  readonly onPress: () => void
}

const OptionButton = ({ option: { label, lead, note, figure }, isChosen, onPress }: OptionButtonProps) => (
  <button
    type="button"
    aria-current={isChosen}
    onClick={onPress}
    className="tappable row-containment flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2"
  >
    {lead}
    <span className="min-w-0 flex-1">
      <span className="block font-medium text-base leading-snug">{label}</span>
      {note !== undefined && <span className="figures block text-muted text-xs">{note}</span>}
    </span>
    {figure !== undefined && <span className="shrink-0 text-end text-sm">{figure}</span>}
    {isChosen && <Check className="size-5 shrink-0 text-link" aria-hidden />}
  </button>
)
