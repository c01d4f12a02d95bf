import { useQuery } from '@tanstack/react-query'
import type { OwnLink } from '@tarazu/contract/people/operator-roles.ts'
import type { MachineCheck } from '@tarazu/contract/wire/review.ts'
import { Alert, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { problemOf } from '../problem.ts'
import { words } from '../words.ts'
import { ReviewDrawer, type ReviewDrawerProps } from './review-drawer.tsx'

export interface ReviewedDetail {
  readonly checks: readonly MachineCheck[]
  /** This operator's own involvement with the item; then somebody else must decide. */
  readonly ownLink: OwnLink | null
}

/** Why there is nothing to decide. */
interface Notices {
  readonly mayNot: string
  /** No longer waiting. */
  readonly settled: string
  /** Waiting, but not for this operator. */
  readonly waiting?: string | undefined
}

export interface DetailReviewProps<Detail extends ReviewedDetail>
  extends Pick<ReviewDrawerProps, 'title' | 'sideBySide' | 'onClose'> {
  readonly queryKey: readonly string[]
  readonly load: () => Promise<Detail>
  readonly factsOf: (detail: Detail | undefined) => ReviewDrawerProps['facts']
  readonly checkWords: Readonly<Record<string, string>>
  /** Whether it is waiting for a decision. */
  readonly waits: boolean
  readonly mayReview: boolean
  /** The available decisions, offered only while it waits and only to operators who may decide. */
  readonly verdicts: Pick<ReviewDrawerProps, 'approve' | 'reject'>
  readonly notices: Notices
  /** Next to the facts. */
  readonly beside: (detail: Detail) => ReactNode
}

/** An item whose details are fetched when it is opened, with the decisions available to this operator. */
export const DetailReview = <Detail extends ReviewedDetail>({
  queryKey,
  load,
  factsOf,
  waits,
  mayReview,
  verdicts,
  notices,
  beside,
  ...drawer
}: DetailReviewProps<Detail>) => {
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: load,
    // Fetched once each time it opens, since the investor can see every view.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const ownLink = data?.ownLink ?? null
  const mayDecide = waits && mayReview && data !== undefined && ownLink === null
  const notice = waits ? waitingNotice(notices, mayReview, ownLink) : notices.settled
  return (
    <ReviewDrawer
      {...drawer}
      facts={factsOf(data)}
      checks={data?.checks ?? []}
      {...(mayDecide ? verdicts : {})}
      {...(notice === undefined ? {} : { notice })}
    >
      {error === null ? null : <Alert type="error" showIcon title={problemOf(error)} />}
      {data === undefined ? <Skeleton active={isPending} /> : beside(data)}
    </ReviewDrawer>
  )
}

const waitingNotice = (
  { mayNot, waiting }: Notices,
  mayReview: boolean,
  ownLink: OwnLink | null,
): string | undefined => {
  if (!mayReview) return mayNot
  return ownLink === null ? waiting : words.ownLinks[ownLink]
}
