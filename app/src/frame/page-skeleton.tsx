import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'

/** A placeholder for a page until its code has loaded. */
export const PageSkeleton = () => (
  <div aria-busy="true" className="pt-14">
    <SkeletonRows count={8} />
  </div>
)
