import { useLingui } from '@lingui/react/macro'
import { NumberField as Field } from '@tarazu/ui/number-field.tsx'
import type { ComponentProps } from 'react'

/** A whole number, with the error for any other text. */
export const NumberField = (props: Omit<ComponentProps<typeof Field>, 'refusedText'>) => {
  const { t } = useLingui()
  return <Field {...props} refusedText={t`Enter a whole number, such as 100`} />
}
