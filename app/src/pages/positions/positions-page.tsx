import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'

/** Its content is being built. */
export const PositionsPage = () => <SkeletonRows count={6} />
