import { useLingui } from '@lingui/react/macro'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { stepUps } from './plan-draft.ts'

interface StepUpFieldProps {
  readonly value: string
  readonly onChange: (percent: string) => void
  readonly className?: string
}

/** The annual increase of the amount; the options include one chosen elsewhere. */
export const StepUpField = ({ value, onChange, className }: StepUpFieldProps) => {
  const { t } = useLingui()
  return (
    <SelectField
      className={className}
      label={t`Yearly step-up`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[...new Set([...stepUps, value])].map((percent) => ({
        value: percent,
        label: percent === '0' ? t`No step-up` : `${percent}%`,
      }))}
    />
  )
}
