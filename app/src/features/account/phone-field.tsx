import { useLingui } from '@lingui/react/macro'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { TextField, type TextFieldProps } from '@tarazu/ui/text-field.tsx'

/** An Indian mobile number in any usual format; see `typedMobile`. */
export const PhoneField = (field: Omit<TextFieldProps, 'label'>) => {
  const { t } = useLingui()
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="username"
      placeholder="98765 43210"
      maxLength={longestTyped}
      before={<span className="figures border-line border-e py-1 ps-3 pe-3 text-muted">+91</span>}
      {...field}
      label={t`Mobile number`}
    />
  )
}
