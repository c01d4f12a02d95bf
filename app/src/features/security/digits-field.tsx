import { useLingui } from '@lingui/react/macro'
import { CodeField } from '@tarazu/ui/code-field.tsx'
import type { ComponentProps } from 'react'

/** Six digits, with their labels in the page's language. */
export const DigitsField = (props: Omit<ComponentProps<typeof CodeField>, 'placeLabel'>) => {
  const { t } = useLingui()
  return <CodeField {...props} placeLabel={(place) => t`Digit ${place} of 6`} />
}
