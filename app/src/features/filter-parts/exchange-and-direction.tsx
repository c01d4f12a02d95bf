import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import type { ReactNode } from 'react'
import { FilterPart } from '../../parts/filter-sheet.tsx'

interface PartProps<Value extends string> {
  /** Undefined: all. */
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
  /** Label for all. */
  readonly all?: ReactNode
}

interface ChoicePartProps<Value extends string> extends PartProps<Value> {
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
}

/** One option, or all. */
const ChoicePart = <Value extends string>(props: ChoicePartProps<Value>) => {
  const { name, options, value, onChange, all = <Trans context="filter">All</Trans> } = props
  return (
    <FilterPart name={name}>
      <Segmented<Value | 'all'>
        label={name}
        look="box"
        value={value ?? 'all'}
        onChange={(next) => onChange(next === 'all' ? undefined : next)}
        options={[{ value: 'all', label: all }, ...options]}
      />
    </FilterPart>
  )
}

export const ExchangePart = (props: PartProps<'NSE' | 'BSE'>) => {
  const { t } = useLingui()
  const options = [
    { value: 'NSE', label: 'NSE' },
    { value: 'BSE', label: 'BSE' },
  ] as const
  return <ChoicePart name={t`Exchange`} options={options} {...props} />
}

export const DirectionPart = (props: PartProps<'long' | 'short'>) => {
  const { t } = useLingui()
  const options = [
    { value: 'long', label: <Trans>Long</Trans> },
    { value: 'short', label: <Trans>Short</Trans> },
  ] as const
  return <ChoicePart name={t`Direction`} options={options} {...props} />
}
