import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { firstStepsKey } from '../first-steps/first-steps-key.ts'

/** Keeps the first steps' place while they load, so that nothing below moves; nothing once they are known to be put away. */
export const AttentionRoom = () => {
  const known = useQueryClient().getQueryData<{ readonly hidden: boolean }>(firstStepsKey)
  return known?.hidden ? null : (
    <div className="mx-4 mt-4">
      <Skeleton className="h-50 w-full rounded-xl" />
    </div>
  )
}
