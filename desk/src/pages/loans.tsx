import { deskLoanDetail, deskLoanList, deskLoanReview } from '@tarazu/contract/calls/desk-loans.ts'
import { dayText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Tag } from 'antd'
import { call } from '../api.ts'
import { FiguresBeside, HistoryBeside } from '../queue/beside.tsx'
import { queueWords } from '../queue/queue-words.ts'
import { ReviewQueue } from '../queue/review-queue.tsx'
import {
  approvalsText,
  investorText,
  TwoPersonReview,
  twoPersonColumns,
} from '../queue/two-person-review.tsx'
import { words } from '../words.ts'
import { loanWords } from './loan-words.ts'
import { transferWords } from './transfer-words.ts'

type Page = CallOutput<typeof deskLoanList>
type Row = Page['list'][number]
type Detail = CallOutput<typeof deskLoanDetail>

const { statuses: names } = loanWords
const statuses = [
  { value: 'in_review', label: names.in_review, color: 'gold', waits: true },
  { value: 'unpaid', label: names.unpaid, color: 'blue' },
  { value: 'paid', label: names.paid, color: 'green' },
  { value: 'refused', label: names.refused, color: 'red' },
] as const

const DueDay = ({ dueDay, overdue }: Pick<Row, 'dueDay' | 'overdue'>) => (
  <>
    {dueDay === null ? '–' : dayText(dueDay)} {overdue ? <Tag color="red">{loanWords.overdue}</Tag> : null}
  </>
)

/** The loan queue: applications to decide, and the outcome of the others. */
export const Loans = () => (
  <ReviewQueue<Row['status'], Page>
    title={words.loans}
    name="loans"
    hint={loanWords.hint}
    load={(filters) => call(deskLoanList, filters)}
    statuses={statuses}
    rowKey={({ loanNo }) => loanNo}
    columns={twoPersonColumns<Row>([
      {
        title: loanWords.owed,
        key: 'debt',
        align: 'end',
        className: 'figure',
        render: (_, row) => rupeesText(row.debt),
      },
      { title: loanWords.dueDay, key: 'due', render: (_, row) => <DueDay {...row} /> },
    ])}
    review={({ row, onClose }) => <Review row={row} onClose={onClose} />}
  />
)

const factsOf = (row: Row) => [
  { label: loanWords.amount, text: <b className="figure">{rupeesText(row.amount)}</b> },
  { label: loanWords.owed, text: <span className="figure">{rupeesText(row.debt)}</span> },
  { label: loanWords.dueDay, text: <DueDay {...row} /> },
  { label: queueWords.investor, text: investorText(row) },
  { label: queueWords.approvals, text: row.automatic ? loanWords.automatic : approvalsText(row) },
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
    <FiguresBeside
      title={loanWords.borrower}
      figures={[
        [loanWords.score, String(detail.creditScore)],
        [loanWords.limit, rupeesText(detail.limit)],
        [loanWords.remaining, rupeesText(detail.remaining)],
        [loanWords.available, rupeesText(detail.availableFunds)],
        [loanWords.assets, rupeesText(detail.totalAssets)],
      ]}
    />
    <HistoryBeside
      title={loanWords.history}
      rowKey={({ loanNo }) => loanNo}
      rows={detail.history}
      columns={[
        { title: loanWords.time, key: 'time', render: (_, { time }) => instantText(time) },
        {
          title: loanWords.amount,
          key: 'amount',
          align: 'end',
          className: 'figure',
          render: (_, { amount }) => rupeesText(amount),
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
  </>
)

const approveLabelOf = ({ approvals, takesTwo }: Row): string => {
  if (approvals > 0) return loanWords.approveSecond
  return takesTwo ? loanWords.approveFirst : loanWords.approve
}

const Review = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const which = { loanNo: row.loanNo, userId: row.userId }
  return (
    <TwoPersonReview
      row={row}
      title={loanWords.loanOf(rupeesText(row.amount))}
      factsOf={() => factsOf(row)}
      checkWords={loanWords.rules}
      queryKey={['loan-detail', row.loanNo]}
      load={() => call(deskLoanDetail, which)}
      waits={row.status === 'in_review'}
      permissions={{ review: 'loan.review', second: 'loan.second' }}
      settledNotice={loanWords.settled}
      approveLabel={approveLabelOf(row)}
      onDecide={(verdict) => call(deskLoanReview, { ...which, ...verdict })}
      beside={(detail) => <Borrower detail={detail} />}
      onClose={onClose}
    />
  )
}
