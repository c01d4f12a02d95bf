import { classNames } from './class-names.ts'

/** A grey placeholder in the shape of what is loading; the caller sets its size and corner radius. */
export const Skeleton = ({ className = '' }: { readonly className?: string }) => (
  <div
    aria-hidden="true"
    className={classNames(
      'animate-breathe bg-line',
      !className.includes('rounded-') && 'rounded-sm',
      className,
    )}
  />
)

/** Placeholder rows shaped like ListRow. */
export const SkeletonRows = ({ count }: { readonly count: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      <div key={row} className="flex min-h-14 items-center gap-3 border-line border-b px-4">
        <div className="flex-1 space-y-2">
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="h-2.5 w-1/3" />
        </div>
        <Skeleton className="h-7 w-16" />
        <div className="flex flex-col items-end space-y-2">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-2.5 w-12" />
        </div>
      </div>
    ))}
  </div>
)
