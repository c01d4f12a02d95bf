import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '@tarazu/ui/chip.tsx'
import { ChevronDown } from 'lucide-react'
import { type filtersOf, fundRisks, schemeOptions, schemePlans } from './fund-choices.ts'
import { riskName, schemeOptionName, schemePlanName } from './fund-words.ts'

type Choice = ReturnType<typeof filtersOf>

interface FundFiltersProps {
  readonly choice: Choice
  /** Empty text for any. */
  readonly onChoose: (change: Partial<Readonly<Record<keyof Choice, string>>>) => void
  /** A replay's schemes have plans and options, but no known risk. */
  readonly ofSchemes: boolean
  readonly isComparing: boolean
  readonly onComparing: (on: boolean) => void
}

/** The filters other than the kind, and the switch for comparing. */
export const FundFilters = (props: FundFiltersProps) => {
  const { choice, onChoose, ofSchemes, isComparing, onComparing } = props
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pt-1">
      {ofSchemes ? (
        <>
          <Filter
            label={t({ message: 'Plan', context: 'of a fund' })}
            any={t`Any plan`}
            value={choice.plan}
            onChange={(plan) => onChoose({ plan })}
            options={schemePlans.map((value) => ({ value, label: schemePlanName(value) }))}
          />
          <Filter
            label={t({ message: 'Option', context: 'of a fund' })}
            any={t`Any option`}
            value={choice.option}
            onChange={(option) => onChoose({ option })}
            options={schemeOptions.map((value) => ({ value, label: schemeOptionName(value) }))}
          />
        </>
      ) : (
        <Filter
          label={t`Risk`}
          any={t`Any risk`}
          value={choice.risk}
          onChange={(risk) => onChoose({ risk })}
          options={fundRisks.map((value) => ({ value, label: riskName(value) }))}
        />
      )}
      <Chip chosen={isComparing} onPress={() => onComparing(!isComparing)}>
        <Trans>Compare</Trans>
      </Chip>
    </div>
  )
}

interface FilterProps {
  readonly label: string
  readonly any: string
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const Filter = ({ label, any, value, onChange, options }: FilterProps) => (
  <label className="relative flex min-h-11 items-center rounded-full border border-line focus-within:ring-2 focus-within:ring-focus">
    <select
      value={value ?? ''}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 max-w-40 appearance-none truncate rounded-full bg-transparent ps-4 pe-9 text-sm outline-none [&_option]:bg-surface [&_option]:text-ink"
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown className="pointer-events-none absolute end-3 size-4 text-muted" aria-hidden />
  </label>
)
