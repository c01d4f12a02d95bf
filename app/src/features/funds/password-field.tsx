import { useLingui } from '@lingui/react/macro'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { TextField } from '@tarazu/ui/text-field.tsx'

interface PasswordFieldProps {
  readonly value: string
  /** Said by the server. */
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** The six digits that confirm what moves money. */
export const PasswordField = ({ value, problem, onChange }: PasswordFieldProps) => {
  const { t } = useLingui()
  return (
    <div className="px-4">
      <TextField
        label={t`Transaction password`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestTyped}
        value={value}
        hint={t`The six digits you set`}
        error={problem}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
