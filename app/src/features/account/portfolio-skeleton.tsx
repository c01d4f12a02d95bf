import { Skeleton } from '@tarazu/ui/skeleton.tsx'

/** Grey placeholders in the shape of the portfolio card. */
export const PortfolioSkeleton = () => (
  <div className="mx-4 rounded-xl border border-line px-4 pt-4 pb-3">
    <Skeleton className="h-5 w-24" />
    <Skeleton className="mt-0.5 h-10.5 w-52" />
    <Skeleton className="mt-1 h-5 w-40" />
    <div className="mt-3 grid grid-cols-2 gap-3 border-line border-t pt-3">
      <Skeleton className="h-9.5 w-28" />
      <Skeleton className="h-9.5 w-28" />
    </div>
  </div>
)
