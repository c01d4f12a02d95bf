import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '@tarazu/ui/chip.tsx'
import { ChevronDown } from 'lucide-react'
import { fundRisks } from '../../router/search-parameters.ts'
import type { Fund } from './fund-queries.ts'
import { riskName } from './fund-words.ts'

interface FundFiltersProps {
  readonly risk: Fund['risk'] | undefined
  /** Empty text for any risk; undefined where no fund's risk is known. */
  readonly onRisk: ((risk: string) => void) | undefined
  readonly isComparing: boolean
  readonly onComparing: (on: boolean) => void
  readonly total: number
}

/** How many funds are found, of which risk, and whether some are being chosen to compare. */
export const FundFilters = ({ risk, onRisk, isComparing, onComparing, total }: FundFiltersProps) => (
  <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2">
    <span className="figures flex-1 whitespace-nowrap text-muted text-sm">
      <Plural value={total} one="# fund" other="# funds" />
    </span>
    <div className="ms-auto flex gap-2">
      {onRisk !== undefined && <RiskFilter risk={risk} onRisk={onRisk} />}
      <Chip chosen={isComparing} onPress={() => onComparing(!isComparing)}>
        <Trans>Compare</Trans>
      </Chip>
    </div>
  </div>
)

interface RiskFilterProps {
  readonly risk: Fund['risk'] | undefined
  readonly onRisk: (risk: string) => void
}

const RiskFilter = ({ risk, onRisk }: RiskFilterProps) => {
  const { t } = useLingui()
  return (
    <label className="relative flex min-h-11 items-center rounded-full border border-line focus-within:ring-2 focus-within:ring-focus">
      <select
        value={risk ?? ''}
        aria-label={t`Risk`}
        onChange={(event) => onRisk(event.target.value)}
        className="min-h-11 max-w-40 appearance-none truncate rounded-full bg-transparent ps-4 pe-9 text-sm outline-none [&_option]:bg-surface [&_option]:text-ink"
      >
        <option value="">{t`Any risk`}</option>
        {fundRisks.map((one) => (
          <option key={one} value={one}>
            {riskName(one)}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 size-4 text-muted" aria-hidden />
    </label>
  )
}
