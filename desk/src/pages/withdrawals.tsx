import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@tarazu/contract/call.ts'
import {
  deskWithdrawalDetail,
  deskWithdrawalList,
  deskWithdrawalReview,
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

type Row = CallOutput<typeof deskWithdrawalList>['list'][number]

const { statuses: names } = transferWords
const statuses = [
  { value: 'awaiting', label: names.awaiting, color: 'gold', waits: true },
  { value: 'successful', label: names.successful, color: 'green' },
  { value: 'rejected', label: names.rejected, color: 'red' },
  { value: 'cancelled', label: names.cancelled, color: 'default' },
] as const

const load = ({ status, ...filters }: QueueFilters) => {
  const known = statuses.find(({ value }) => value === status)?.value
  return call(deskWithdrawalList, { ...filters, ...(known === undefined ? {} : { status: known }) })
}

/** The queue of withdrawals. */
export const Withdrawals = () => (
  <ReviewQueue<Row>
    title={words.withdrawals}
    name="withdrawals"
    hint={transferWords.withdrawalHint}
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
      { title: transferWords.bank, dataIndex: 'bank' },
      { title: transferWords.account, dataIndex: 'accountNumber', className: 'figure' },
      { title: transferWords.approvals, key: 'approvals', render: (_, row) => approvalsText(row) },
    ]}
    review={(row, close) => <Review key={row.orderNo} row={row} onClose={close} />}
  />
)

const factsOf = (row: Row) => [
  { label: transferWords.amount, text: <b className="figure">{rupeesText(row.amount)}</b> },
  { label: transferWords.fee, text: <span className="figure">{rupeesText(row.fee)}</span> },
  { label: transferWords.arrives, text: <span className="figure">{rupeesText(row.arrives)}</span> },
  { label: transferWords.bank, text: `${row.bank} · ${row.ifsc}` },
  { label: transferWords.account, text: <span className="figure">{row.accountNumber}</span> },
  { label: transferWords.holder, text: row.accountHolder },
  { label: transferWords.expectedAt, text: instantText(row.expectedAt) },
  ...commonFacts(row),
]

/** Why this operator can't decide it now. */
const noticeOf = (row: Row, mayReview: boolean): string | undefined => {
  if (row.status !== 'awaiting') return transferWords.settled
  if (!mayReview) return transferWords.mayNot
  return row.firstApprovedByMe ? transferWords.needsOther : undefined
}

const Review = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const mayReview = useMay('withdrawal.review')
  const maySecond = useMay('withdrawal.second')
  const which = { orderNo: row.orderNo, userId: row.userId }
  // Asked once for each opening: every look is told to the investor.
  const detail = useQuery({
    queryKey: ['withdrawal-detail', row.orderNo],
    queryFn: () => call(deskWithdrawalDetail, which),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const notice = noticeOf(row, mayReview)
  const open = row.status === 'awaiting' && mayReview
  const isSecond = row.approvals > 0
  const decide = (decision: 'approve' | 'reject') => (reason: string | undefined) =>
    call(deskWithdrawalReview, {
      ...which,
      decision,
      approvals: isSecond ? '1' : '0',
      ...(reason === undefined ? {} : { reason }),
    })
  const approve = {
    label: isSecond ? transferWords.approveSecond : transferWords.approveFirst,
    decide: decide('approve'),
  }
  return (
    <ReviewDrawer
      title={transferWords.withdrawalOf(rupeesText(row.amount))}
      onClose={onClose}
      facts={factsOf(row)}
      checks={detail.data?.checks ?? []}
      checkWords={transferWords.rules}
      {...(open && !row.firstApprovedByMe && (!isSecond || maySecond) ? { approve } : {})}
      {...(open ? { reject: { decide: decide('reject') } } : {})}
      {...(notice === undefined ? {} : { notice })}
    >
      {detail.isError ? <Alert type="error" showIcon title={problemOf(detail.error)} /> : null}
      {detail.data === undefined ? <Skeleton active={detail.isPending} /> : <Beside detail={detail.data} />}
    </ReviewDrawer>
  )
}
