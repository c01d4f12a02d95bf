import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'

/** Its content is being built. */
export const AssetsPage = () => <SkeletonRows count={6} />
