import { useLingui } from '@lingui/react/macro'
import { DigitsField } from '../digits-field.tsx'
import { useWeakness } from '../weakness-words.ts'

/** New digits, and the same digits repeated. */
export interface TypedDigits {
  readonly newPassword: string
  readonly repeated: string
}
export type DigitsProblems = Partial<Record<keyof TypedDigits, string>>

/** The client-side problem with new digits. */
export const useDigitsProblems = () => {
  const { t } = useLingui()
  const weakness = useWeakness()
  return ({ newPassword, repeated }: TypedDigits): DigitsProblems => {
    if (newPassword.length < 6) return { newPassword: t`Enter all six digits` }
    const weak = weakness(newPassword)
    if (weak !== undefined) return { newPassword: weak }
    return repeated === newPassword ? {} : { repeated: t`They don’t match` }
  }
}

interface NewDigitsProps {
  readonly typed: TypedDigits
  readonly problems: DigitsProblems
  readonly onType: (field: keyof TypedDigits, value: string) => void
}

/** The fields of new digits. */
export const NewDigits = ({ typed, problems, onType }: NewDigitsProps) => {
  const { t } = useLingui()
  return (
    <>
      <DigitsField
        masked
        label={t`New six digits`}
        value={typed.newPassword}
        onChange={(value) => onType('newPassword', value)}
        hint={t`No repeats, sequences or dates`}
        error={problems.newPassword}
      />
      <DigitsField
        masked
        label={t`Enter it again`}
        value={typed.repeated}
        onChange={(value) => onType('repeated', value)}
        error={problems.repeated}
      />
    </>
  )
}
