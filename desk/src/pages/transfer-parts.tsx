import { useQuery } from '@tanstack/react-query'
import type { deskDepositDetail, deskWithdrawalDetail } from '@tarazu/contract/calls/desk-transfers.ts'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { OwnLink } from '@tarazu/contract/people/operator-roles.ts'
import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Descriptions, Skeleton, Table, type TableColumnType, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { problemOf } from '../problem.ts'
import { ReviewDrawer } from '../queue/review-drawer.tsx'
import type { QueueFilters } from '../queue/review-queue.tsx'
import { words } from '../words.ts'
import { transferWords } from './transfer-words.ts'

type Detail = CallOutput<typeof deskDepositDetail> | CallOutput<typeof deskWithdrawalDetail>
type Common = Pick<
  Detail,
  'userId' | 'phone' | 'name' | 'approvals' | 'takesTwo' | 'firstApprovedBy' | 'reviewedBy' | 'rejectReason'
>

const colours: Readonly<Record<string, string>> = {
  reviewing: 'gold',
  awaiting: 'gold',
  deposited: 'green',
  successful: 'green',
  failed: 'red',
  rejected: 'red',
}

/** "0 of 2", or who has approved. */
export const approvalsText = ({
  approvals,
  takesTwo,
  firstApprovedBy,
}: Pick<Common, 'approvals' | 'takesTwo' | 'firstApprovedBy'>): string => {
  if (approvals > 0) return transferWords.approvedBy(firstApprovedBy ?? '')
  return transferWords.noApproval(takesTwo ? 2 : 1)
}

const reasonText = (reason: string): string => (reason === lossCover ? transferWords.lossCover : reason)

/** The common part of both kinds of transfers, for the drawer. */
export const commonFacts = (row: Common & { readonly settledAt: string | null }) => [
  { label: transferWords.investor, text: `${row.name ?? '–'} · ${row.userId} · ${row.phone}` },
  { label: transferWords.approvals, text: approvalsText(row) },
  ...(row.settledAt === null
    ? []
    : [
        {
          label: transferWords.reviewedBy,
          text: `${row.reviewedBy ?? transferWords.itself} · ${instantText(row.settledAt)}`,
        },
      ]),
  ...(row.rejectReason === null
    ? []
    : [{ label: transferWords.rejectReason, text: reasonText(row.rejectReason) }]),
]

/** The investor's money and last transfers, next to the facts. */
const Beside = ({ detail: { investor, history } }: { readonly detail: Detail }) => (
  <>
    <section>
      <Typography.Title level={2} className="desk-subtitle">
        {transferWords.money}
      </Typography.Title>
      <Descriptions
        column={2}
        size="small"
        items={(
          [
            [transferWords.available, rupeesText(investor.availableFunds)],
            [transferWords.frozen, rupeesText(investor.frozenForWithdrawals)],
            [transferWords.margin, rupeesText(investor.heldByPositions)],
            [transferWords.registered, instantText(investor.registeredAt)],
            [transferWords.deposited, rupeesText(investor.depositedTotal)],
            [transferWords.withdrawn, rupeesText(investor.withdrawnTotal)],
          ] as const
        ).map(([label, text]) => ({ key: label, label, children: <span className="figure">{text}</span> }))}
      />
    </section>
    <section>
      <Typography.Title level={2} className="desk-subtitle">
        {transferWords.history}
      </Typography.Title>
      <Table
        size="small"
        rowKey={({ orderNo }) => orderNo}
        dataSource={[...history]}
        pagination={false}
        columns={[
          { title: transferWords.time, key: 'time', render: (_, one) => instantText(one.time) },
          { title: transferWords.kind, key: 'kind', render: (_, one) => transferWords.kinds[one.kind] },
          {
            title: transferWords.amount,
            key: 'amount',
            align: 'end',
            className: 'figure',
            render: (_, one) => rupeesText(one.amount),
          },
          {
            title: transferWords.status,
            key: 'status',
            render: (_, one) => (
              <Tag color={colours[one.status] ?? 'default'}>{transferWords.statuses[one.status]}</Tag>
            ),
          },
        ]}
      />
    </section>
  </>
)

/** The filters of a queue in their form on the wire: statuses that this queue does not have are left out. */
export const wireFilters = <Status extends string>(
  { status, ...filters }: QueueFilters,
  statuses: readonly { readonly value: Status }[],
) => {
  const known = statuses.find(({ value }) => value === status)?.value
  return { ...filters, ...(known === undefined ? {} : { status: known }) }
}

/** The queue's columns: who, how much, the kind's own ones, and the approvals. */
export const transferColumns = <Row extends Common & { readonly amount: string }>(
  own: readonly TableColumnType<Row>[],
): TableColumnType<Row>[] => [
  { title: transferWords.investor, key: 'name', render: (_, row) => row.name ?? row.userId },
  {
    title: transferWords.amount,
    key: 'amount',
    align: 'end',
    className: 'figure',
    render: (_, row) => rupeesText(row.amount),
  },
  ...own,
  { title: transferWords.approvals, key: 'approvals', render: (_, row) => approvalsText(row) },
]

interface TransferReviewProps {
  readonly row: Common & { readonly orderNo: string; readonly firstApprovedByMe: boolean }
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly text: ReactNode }[]
  /** For the cache: each opening fetches again, since the investor sees every view. */
  readonly queryKey: readonly string[]
  readonly load: () => Promise<Detail>
  /** Whether it waits for a verdict. */
  readonly waits: boolean
  readonly mayReview: boolean
  readonly maySecond: boolean
  /** Why nobody can decide it now, if it is not waiting. */
  readonly settledNotice: string
  readonly approveLabel: string
  readonly onDecide: (verdict: {
    readonly decision: 'approve' | 'reject'
    readonly approvals: '0' | '1'
    readonly reason?: string
  }) => Promise<unknown>
  readonly onClose: () => void
}

/** A transfer next to its investor's money, with this operator's possible decisions. */
export const TransferReview = ({ row, waits, mayReview, maySecond, ...props }: TransferReviewProps) => {
  const detail = useQuery({
    queryKey: props.queryKey,
    queryFn: props.load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isSecond = row.approvals > 0
  const ownLink = detail.data?.ownLink ?? null
  const open = waits && mayReview && detail.data !== undefined && ownLink === null
  const mayApprove = open && !row.firstApprovedByMe && (!isSecond || maySecond)
  const notice = waits ? waitingNotice(row, mayReview, ownLink) : props.settledNotice
  const decide = (decision: 'approve' | 'reject') => (reason: string | undefined) =>
    props.onDecide({
      decision,
      approvals: isSecond ? '1' : '0',
      ...(reason === undefined ? {} : { reason }),
    })
  return (
    <ReviewDrawer
      title={props.title}
      onClose={props.onClose}
      facts={props.facts}
      checks={detail.data?.checks ?? []}
      checkWords={transferWords.rules}
      {...(mayApprove ? { approve: { label: props.approveLabel, decide: decide('approve') } } : {})}
      {...(open ? { reject: { decide: decide('reject') } } : {})}
      {...(notice === undefined ? {} : { notice })}
    >
      {detail.isError ? <Alert type="error" showIcon title={problemOf(detail.error)} /> : null}
      {detail.data === undefined ? <Skeleton active={detail.isPending} /> : <Beside detail={detail.data} />}
    </ReviewDrawer>
  )
}

/** Why this operator can't decide what waits. */
export const waitingNotice = (
  { firstApprovedByMe }: Pick<TransferReviewProps['row'], 'firstApprovedByMe'>,
  mayReview: boolean,
  ownLink: OwnLink | null,
): string | undefined => {
  if (!mayReview) return transferWords.mayNot
  if (ownLink !== null) return words.ownLinks[ownLink]
  return firstApprovedByMe ? transferWords.needsOther : undefined
}
