import { useQuery } from '@tanstack/react-query'
import { deskLoanDetail, deskLoanList, deskLoanReview } from '@tarazu/contract/calls/desk-loans.ts'
import { dayText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Descriptions, Skeleton, Table, Tag, Typography } from 'antd'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { problemOf } from '../problem.ts'
import { ReviewDrawer } from '../queue/review-drawer.tsx'
import { type QueueFilters, ReviewQueue } from '../queue/review-queue.tsx'
import { words } from '../words.ts'
import { loanWords } from './loan-words.ts'
import { approvalsText, transferColumns, waitingNotice, wireFilters } from './transfer-parts.tsx'
import { transferWords } from './transfer-words.ts'

type Row = CallOutput<typeof deskLoanList>['list'][number]
type Detail = CallOutput<typeof deskLoanDetail>

const { statuses: names } = loanWords
const statuses = [
  { value: 'in_review', label: names.in_review, color: 'gold', waits: true },
  { value: 'unpaid', label: names.unpaid, color: 'blue' },
  { value: 'paid', label: names.paid, color: 'green' },
  { value: 'refused', label: names.refused, color: 'red' },
] as const

const load = (filters: QueueFilters) => call(deskLoanList, wireFilters(filters, statuses))

const DueDay = ({ dueDay, overdue }: Pick<Row, 'dueDay' | 'overdue'>) => (
  <>
    {dueDay === null ? '–' : dayText(dueDay)} {overdue ? <Tag color="red">{loanWords.overdue}</Tag> : null}
  </>
)

/** The queue of loans: applications to decide, and what became of the others. */
export const Loans = () => (
  <ReviewQueue<Row>
    title={words.loans}
    name="loans"
    hint={loanWords.hint}
    load={load}
    statuses={statuses}
    rowKey={({ loanNo }) => loanNo}
    statusOf={({ status }) => status}
    submittedAt={({ submittedAt }) => submittedAt}
    columns={transferColumns<Row>([
      {
        title: loanWords.owed,
        key: 'debt',
        align: 'end',
        className: 'figure',
        render: (_, row) => rupeesText(row.debt),
      },
      { title: loanWords.dueDay, key: 'due', render: (_, row) => <DueDay {...row} /> },
    ])}
    review={(row, close) => <Review key={row.loanNo} row={row} onClose={close} />}
  />
)

const factsOf = (row: Row) => [
  { label: loanWords.amount, text: <b className="figure">{rupeesText(row.amount)}</b> },
  { label: loanWords.owed, text: <span className="figure">{rupeesText(row.debt)}</span> },
  { label: loanWords.dueDay, text: <DueDay {...row} /> },
  { label: transferWords.investor, text: `${row.name ?? '–'} · ${row.userId} · ${row.phone}` },
  { label: transferWords.approvals, text: row.automatic ? loanWords.automatic : approvalsText(row) },
  ...(row.settledAt === null
    ? []
    : [
        {
          label: loanWords.decidedBy,
          text: `${row.reviewedBy ?? loanWords.automatic} · ${instantText(row.settledAt)}`,
        },
      ]),
  ...(row.rejectReason === null ? [] : [{ label: transferWords.rejectReason, text: row.rejectReason }]),
]

const Borrower = ({ detail }: { readonly detail: Detail }) => (
  <>
    <section>
      <Typography.Title level={2} className="desk-subtitle">
        {loanWords.borrower}
      </Typography.Title>
      <Descriptions
        column={2}
        size="small"
        items={(
          [
            [loanWords.score, String(detail.creditScore)],
            [loanWords.limit, rupeesText(detail.limit)],
            [loanWords.remaining, rupeesText(detail.remaining)],
            [loanWords.available, rupeesText(detail.availableFunds)],
            [loanWords.assets, rupeesText(detail.totalAssets)],
          ] as const
        ).map(([label, text]) => ({ key: label, label, children: <span className="figure">{text}</span> }))}
      />
    </section>
    <section>
      <Typography.Title level={2} className="desk-subtitle">
        {loanWords.history}
      </Typography.Title>
      <Table
        size="small"
        rowKey={({ loanNo }) => loanNo}
        dataSource={[...detail.history]}
        pagination={false}
        columns={[
          { title: loanWords.time, key: 'time', render: (_, one) => instantText(one.time) },
          {
            title: loanWords.amount,
            key: 'amount',
            align: 'end',
            className: 'figure',
            render: (_, one) => rupeesText(one.amount),
          },
          {
            title: loanWords.status,
            key: 'status',
            render: (_, { status }) => (
              <Tag color={statuses.find(({ value }) => value === status)?.color ?? 'default'}>
                {names[status]}
              </Tag>
            ),
          },
        ]}
      />
    </section>
  </>
)

const approveLabelOf = ({ approvals, takesTwo }: Row): string => {
  if (approvals > 0) return loanWords.approveSecond
  return takesTwo ? loanWords.approveFirst : loanWords.approve
}

const Review = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const which = { loanNo: row.loanNo, userId: row.userId }
  const [mayReview, maySecond] = [useMay('loan.review'), useMay('loan.second')]
  const detail = useQuery({
    queryKey: ['loan-detail', row.loanNo],
    queryFn: () => call(deskLoanDetail, which),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const waits = row.status === 'in_review'
  const isSecond = row.approvals > 0
  const ownLink = detail.data?.ownLink ?? null
  const open = waits && mayReview && detail.data !== undefined && ownLink === null
  const mayApprove = open && !row.firstApprovedByMe && (!isSecond || maySecond)
  const notice = waits ? waitingNotice(row, mayReview, ownLink) : loanWords.settled
  const decide = (decision: 'approve' | 'reject') => (reason: string | undefined) =>
    call(deskLoanReview, {
      ...which,
      decision,
      approvals: isSecond ? '1' : '0',
      ...(reason === undefined ? {} : { reason }),
    })
  return (
    <ReviewDrawer
      title={loanWords.loanOf(rupeesText(row.amount))}
      onClose={onClose}
      facts={factsOf(row)}
      checks={detail.data?.checks ?? []}
      checkWords={loanWords.rules}
      {...(mayApprove ? { approve: { label: approveLabelOf(row), decide: decide('approve') } } : {})}
      {...(open ? { reject: { decide: decide('reject') } } : {})}
      {...(notice === undefined ? {} : { notice })}
    >
      {detail.isError ? <Alert type="error" showIcon title={problemOf(detail.error)} /> : null}
      {detail.data === undefined ? <Skeleton active={detail.isPending} /> : <Borrower detail={detail.data} />}
    </ReviewDrawer>
  )
}
