import { useLingui } from '@lingui/react/macro'
import { Sheet as PlainSheet } from '@tarazu/ui/sheet.tsx'
import type { ComponentProps } from 'react'

/** The sheet that all pages use, with its close button in the page's language. */
export const Sheet = (props: Omit<ComponentProps<typeof PlainSheet>, 'closeLabel'>) => {
  const { t } = useLingui()
  return <PlainSheet {...props} closeLabel={t`Close`} />
}
