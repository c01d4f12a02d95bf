import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'

/** Its content is being built. */
export const PositionPage = () => <SkeletonRows count={6} />
