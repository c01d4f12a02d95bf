import { Skeleton } from '@tarazu/ui/skeleton.tsx'

/** Grey placeholders in the shape of the portfolio's card. */
export const PortfolioSkeleton = () => (
  <div className="mx-4">
    <div className="rounded-xl border border-line px-4 pt-4 pb-3">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-0.5 h-9 w-52" />
      <div className="mt-3 grid grid-cols-2 gap-3 border-line border-t pt-3">
        {['net', 'unrealised', 'today', 'available'].map((figure) => (
          <Skeleton key={figure} className="h-9 w-28" />
        ))}
      </div>
    </div>
    <Skeleton className="mt-2 h-11.5 rounded-lg" />
  </div>
)
