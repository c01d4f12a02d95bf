import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { accountKey } from '../../api/query-client.ts'

/** The first steps as the app last knew them, also after a restart. */
export const firstStepsKey = [accountKey, 'first-steps'] as const

/** Keeps the card's place while it loads, so that nothing below it moves; nothing once it is known to be put away. */
export const FirstStepsRoom = () => {
  const known = useQueryClient().getQueryData<{ readonly hidden: boolean }>(firstStepsKey)
  return known?.hidden ? null : (
    <div className="mx-4 mt-4">
      <Skeleton className="h-87 w-full rounded-xl" />
    </div>
  )
}
