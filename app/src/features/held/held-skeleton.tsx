import { Skeleton } from '@tarazu/ui/skeleton.tsx'

/** Grey placeholders in the shape of the totals and the rows, or of just the rows. */
export const HeldSkeleton = ({ part = 'all' }: { readonly part?: 'all' | 'rows' }) => (
  <div aria-hidden="true">
    {part === 'all' && (
      <>
        <div className="mx-4 mt-3 space-y-3 rounded-lg border border-line p-4">
          <div className="flex justify-between">
            <Skeleton className="h-10 w-28" />
            <Skeleton className="h-10 w-28" />
          </div>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
        </div>
        <Skeleton className="mx-4 my-2 h-11" />
      </>
    )}
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <div key={row} className="flex min-h-16 items-center gap-3 border-line border-b px-4 py-2">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
        <div className="flex flex-col items-end space-y-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-3 w-14" />
        </div>
      </div>
    ))}
  </div>
)
