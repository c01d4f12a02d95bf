import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { firstStepsKey } from '../first-steps/first-steps-key.ts'

/**
 * Reserves the space of the first steps while they load, so that nothing below moves; renders nothing once they are
 * known to be dismissed.
 */
export const AttentionRoom = () => {
  const known = useQueryClient().getQueryData<{ readonly hidden: boolean }>(firstStepsKey)
  return known?.hidden ? null : (
    <div className="mx-4 mt-4">
      <Skeleton className="h-50 w-full rounded-xl" />
    </div>
  )
}
