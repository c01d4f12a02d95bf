import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'

/** Its content is being built. */
export const StockDetailPage = () => <SkeletonRows count={6} />
