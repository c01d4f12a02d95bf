import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SegmentedProps<Value extends string> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** What is being chosen, for people who cannot see the page. */
  readonly label: string
  /** "underline": page tabs; "chips": filters that scroll sideways; "box": two to five of equal width. */
  readonly look?: 'underline' | 'chips' | 'box'
  readonly className?: string
  /** The panel of the chosen tab; without it, the choice acts on something elsewhere. */
  readonly children?: ReactNode
}

const lists = {
  underline: 'quiet-scroll gap-6 overflow-x-auto border-line border-b px-4',
  chips: 'quiet-scroll gap-2 overflow-x-auto px-4 py-1',
  box: 'mx-4 gap-1 rounded-md bg-sunken p-1',
} as const
const tabs = {
  underline:
    'border-transparent border-b-2 text-muted data-active:border-accent data-active:font-semibold data-active:text-accent',
  chips:
    'rounded-full border border-line px-4 text-muted data-active:border-accent data-active:bg-accent-soft data-active:font-semibold data-active:text-accent',
  box: 'flex-1 rounded-sm px-2 text-muted data-active:bg-surface data-active:font-semibold data-active:text-ink data-active:shadow-[0_1px_2px_rgb(0_0_0/0.12)]',
} as const

/** One of a few, all in sight. Arrow keys move between them. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const { value, onChange, options, label, look = 'underline', className, children } = props
  return (
    <Tabs.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Tabs.List aria-label={label} activateOnFocus className={classNames('flex', lists[look], className)}>
        {options.map((option) => (
          <Tabs.Tab
            key={option.value}
            value={option.value}
            className={classNames(
              'min-h-11 shrink-0 whitespace-nowrap text-sm transition-colors',
              tabs[look],
            )}
          >
            {option.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children !== undefined && (
        <Tabs.Panel key={value} value={value} className="outline-none">
          {children}
        </Tabs.Panel>
      )}
    </Tabs.Root>
  )
}
