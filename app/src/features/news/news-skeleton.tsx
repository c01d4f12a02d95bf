import { Skeleton } from '@tarazu/ui/skeleton.tsx'

/** Placeholder rows shaped like NewsRow. */
export const NewsSkeleton = ({ count }: { readonly count: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      <div key={row} className="flex min-h-16 gap-3 border-line border-b px-4 py-3 last:border-b-0">
        <Skeleton className="mt-0.5 size-9 rounded-full" />
        <div className="flex-1 space-y-2.5">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      </div>
    ))}
  </div>
)
