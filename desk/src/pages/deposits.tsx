import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@tarazu/contract/call.ts'
import {
  deskDepositDetail,
  deskDepositList,
  deskDepositReview,
} from '@tarazu/contract/calls/desk-transfers.ts'
import { instantText, rupeesText } from '@tarazu/contract/format.ts'
import { Alert, Skeleton } from 'antd'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { problemOf } from '../problem.ts'
import { ReviewDrawer } from '../queue/review-drawer.tsx'
import { type QueueFilters, ReviewQueue } from '../queue/review-queue.tsx'
import { words } from '../words.ts'
import { approvalsText, Beside, commonFacts } from './transfer-parts.tsx'
import { transferWords } from './transfer-words.ts'

type Row = CallOutput<typeof deskDepositList>['list'][number]

const { statuses: names } = transferWords
const statuses = [
  { value: 'reviewing', label: names.reviewing, color: 'gold', waits: true },
  { value: 'waiting', label: names.waiting, color: 'blue' },
  { value: 'deposited', label: names.deposited, color: 'green' },
  { value: 'failed', label: names.failed, color: 'red' },
  { value: 'expired', label: names.expired, color: 'default' },
] as const

const load = ({ status, ...filters }: QueueFilters) => {
  const known = statuses.find(({ value }) => value === status)?.value
  return call(deskDepositList, { ...filters, ...(known === undefined ? {} : { status: known }) })
}

/** The queue of deposits. */
export const Deposits = () => (
  <ReviewQueue<Row>
    title={words.deposits}
    name="deposits"
    hint={transferWords.depositHint}
    load={load}
    statuses={statuses}
    rowKey={({ orderNo }) => orderNo}
    statusOf={({ status }) => status}
    submittedAt={({ submittedAt }) => submittedAt}
    columns={[
      { title: transferWords.investor, key: 'name', render: (_, row) => row.name ?? row.userId },
      {
        title: transferWords.amount,
        key: 'amount',
        align: 'end',
        className: 'figure',
        render: (_, row) => rupeesText(row.amount),
      },
      { title: transferWords.payer, dataIndex: 'payer' },
      { title: transferWords.method, key: 'method', render: (_, row) => transferWords.methods[row.method] },
      { title: transferWords.approvals, key: 'approvals', render: (_, row) => approvalsText(row) },
    ]}
    review={(row, close) => <Review key={row.orderNo} row={row} onClose={close} />}
  />
)

const factsOf = (row: Row) => [
  { label: transferWords.amount, text: <b className="figure">{rupeesText(row.amount)}</b> },
  { label: transferWords.payer, text: row.payer },
  { label: transferWords.method, text: transferWords.methods[row.method] },
  { label: transferWords.reference, text: <span className="figure">{row.reference}</span> },
  ...(row.paidAt === null ? [] : [{ label: transferWords.paidAt, text: instantText(row.paidAt) }]),
  ...commonFacts(row),
]

/** Why this operator can't decide it now. */
const noticeOf = (row: Row, mayReview: boolean): string | undefined => {
  if (row.status === 'waiting') return transferWords.unpaid
  if (row.status !== 'reviewing') return transferWords.settled
  if (!mayReview) return transferWords.mayNot
  return row.firstApprovedByMe ? transferWords.needsOther : undefined
}

const approveLabel = ({ approvals, takesTwo }: Row): string => {
  if (approvals > 0) return transferWords.confirmSecond
  return takesTwo ? transferWords.confirmFirst : transferWords.confirm
}

const Review = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const mayReview = useMay('deposit.review')
  const maySecond = useMay('deposit.second')
  const which = { orderNo: row.orderNo, userId: row.userId }
  // Asked once for each opening: every look is told to the investor.
  const detail = useQuery({
    queryKey: ['deposit-detail', row.orderNo],
    queryFn: () => call(deskDepositDetail, which),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const notice = noticeOf(row, mayReview)
  const open = row.status === 'reviewing' && mayReview
  const decide = (decision: 'approve' | 'reject') => (reason: string | undefined) =>
    call(deskDepositReview, {
      ...which,
      decision,
      approvals: row.approvals > 0 ? '1' : '0',
      ...(reason === undefined ? {} : { reason }),
    })
  const mayApprove = open && !row.firstApprovedByMe && (row.approvals === 0 || maySecond)
  return (
    <ReviewDrawer
      title={transferWords.depositOf(rupeesText(row.amount))}
      onClose={onClose}
      facts={factsOf(row)}
      checks={detail.data?.checks ?? []}
      checkWords={transferWords.rules}
      {...(mayApprove ? { approve: { label: approveLabel(row), decide: decide('approve') } } : {})}
      {...(open ? { reject: { decide: decide('reject') } } : {})}
      {...(notice === undefined ? {} : { notice })}
    >
      {detail.isError ? <Alert type="error" showIcon title={problemOf(detail.error)} /> : null}
      {detail.data === undefined ? <Skeleton active={detail.isPending} /> : <Beside detail={detail.data} />}
    </ReviewDrawer>
  )
}
