import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

interface SegmentedProps<Value extends string> {
  /** Undefined: none chosen yet. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** The accessible name of the choice. */
  readonly label: string
  /** "underline": page tabs; "chips": choices that scroll sideways; "box": two to five of equal width. */
  readonly look?: 'underline' | 'chips' | 'box'
  readonly className?: string
  /**
   * The panel of the chosen tab; omitted if the choice affects something elsewhere. A controlled input in it
   * must have its state in the panel, which is rendered later than the component around the tabs.
   */
  readonly children?: ReactNode
}

const lists = {
  underline: 'quiet-scroll gap-2 overflow-x-auto border-line border-b px-2',
  chips: 'quiet-scroll gap-2 overflow-x-auto px-4 py-1',
  box: 'mx-4 flex-wrap gap-0.5 rounded-md bg-sunken p-1',
} as const
const items = {
  underline: 'min-w-11 px-2 -outline-offset-2',
  chips: 'rounded-full border px-3.5',
  box: 'flex-1 rounded-sm px-2.5',
} as const
const chosenItems = {
  underline: 'border-ink font-semibold text-ink',
  chips: 'border-ink bg-sunken font-semibold text-ink',
  box: 'bg-raised font-semibold text-ink shadow-[0_1px_2px_rgb(0_0_0/0.12)]',
} as const
const otherItems = {
  underline: 'border-transparent text-muted',
  chips: 'border-line text-muted',
  box: 'text-muted',
} as const

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * One of a few visible options: tabs if there is a panel, radio buttons if not. Arrow keys move the choice
 * (the ARIA patterns for both). Written by hand because the library's tabs would cost a tenth of the first
 * screen.
 */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const { value, onChange, options, label, look = 'underline', className, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const tabs = children !== undefined
  // The tab responds at once, even if its panel takes a slow phone longer than a frame.
  const shown = useDeferredValue(value)
  const panel = useDeferredValue(children)
  const move = (event: KeyboardEvent) => {
    const at = options.findIndex((option) => option.value === value)
    const next = steps[event.key]?.(at, options.length)
    const option = next === undefined ? undefined : options[next]
    if (next === undefined || option === undefined) return
    event.preventDefault()
    onChange(option.value)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  const listState = { role: tabs ? 'tablist' : 'radiogroup', 'aria-label': label } as const
  return (
    <>
      <div ref={list} {...listState} className={classNames('flex', lists[look], className)}>
        {options.map((option) => {
          const chosen = option.value === value
          const state = tabs
            ? ({
                role: 'tab',
                'aria-selected': chosen,
                'aria-controls': chosen ? `${id}-panel` : undefined,
              } as const)
            : ({ role: 'radio', 'aria-checked': chosen } as const)
          return (
            <button
              key={option.value}
              type="button"
              {...state}
              id={`${id}-${option.value}`}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(option.value)}
              onKeyDown={move}
              className={classNames(
                'min-h-11 shrink-0 whitespace-nowrap text-sm transition-colors',
                items[look],
                chosen ? chosenItems[look] : otherItems[look],
              )}
            >
              {option.label}
            </button>
          )
        })}
      </div>
      {tabs && (
        <div key={shown} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
          {panel}
        </div>
      )}
    </>
  )
}
