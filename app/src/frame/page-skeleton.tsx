import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'

/** Stands where a page will be when its code has come. */
export const PageSkeleton = () => (
  <div aria-busy="true" className="pt-14">
    <SkeletonRows count={8} />
  </div>
)
