import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'

/** Its content is being built. */
export const FlowOfFundsPage = () => <SkeletonRows count={6} />
