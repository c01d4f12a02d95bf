import {
  deskDepositDetail,
  deskDepositList,
  deskDepositReview,
} from '@tarazu/contract/calls/desk-transfers.ts'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { type QueueFilters, ReviewQueue } from '../queue/review-queue.tsx'
import { words } from '../words.ts'
import { commonFacts, TransferReview, transferColumns, wireFilters } from './transfer-parts.tsx'
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

const load = (filters: QueueFilters) => call(deskDepositList, wireFilters(filters, statuses))

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
    columns={transferColumns<Row>([
      { title: transferWords.payer, dataIndex: 'payer' },
      { title: transferWords.method, key: 'method', render: (_, row) => transferWords.methods[row.method] },
    ])}
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

const approveLabel = ({ approvals, takesTwo }: Row): string => {
  if (approvals > 0) return transferWords.confirmSecond
  return takesTwo ? transferWords.confirmFirst : transferWords.confirm
}

const Review = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const which = { orderNo: row.orderNo, userId: row.userId }
  return (
    <TransferReview
      row={row}
      title={transferWords.depositOf(rupeesText(row.amount))}
      facts={factsOf(row)}
      queryKey={['deposit-detail', row.orderNo]}
      load={() => call(deskDepositDetail, which)}
      waits={row.status === 'reviewing'}
      mayReview={useMay('deposit.review')}
      maySecond={useMay('deposit.second')}
      settledNotice={row.status === 'waiting' ? transferWords.unpaid : transferWords.settled}
      approveLabel={approveLabel(row)}
      onDecide={(verdict) => call(deskDepositReview, { ...which, ...verdict })}
      onClose={onClose}
    />
  )
}
