import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'

/** A placeholder for a page whose code is still loading. */
export const PageSkeleton = () => (
  <div aria-busy="true" className="pt-14">
    <SkeletonRows count={8} />
  </div>
)
