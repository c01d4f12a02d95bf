import { keepDraft } from '@tarazu/ui/drafts.ts'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Keeps a form's values as a draft while they are typed, but for the fields named as secret. */
export const useFormDraft = <Values extends FieldValues>(
  name: string,
  { watch }: Pick<UseFormReturn<Values>, 'watch'>,
  secret: readonly (keyof Values)[],
): void => {
  const left = secret.join()
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const kept = Object.entries(values).filter(([field]) => !left.split(',').includes(field))
      keepDraft(name, Object.fromEntries(kept))
    })
    return unsubscribe
  }, [name, watch, left])
}
