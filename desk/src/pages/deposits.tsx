import {
  deskDepositDetail,
  deskDepositList,
  deskDepositReview,
} from '@tarazu/contract/calls/desk-transfers.ts'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../api.ts'
import { ReviewQueue } from '../queue/review-queue.tsx'
import { TwoPersonReview, twoPersonColumns } from '../queue/two-person-review.tsx'
import { words } from '../words.ts'
import { commonFacts, TransfersBeside } from './transfer-parts.tsx'
import { transferWords } from './transfer-words.ts'

type Page = CallOutput<typeof deskDepositList>
type Row = Page['list'][number]

const { statuses: names } = transferWords
const statuses = [
  { value: 'reviewing', label: names.reviewing, color: 'gold', waits: true },
  { value: 'waiting', label: names.waiting, color: 'blue' },
  { value: 'deposited', label: names.deposited, color: 'green' },
  { value: 'failed', label: names.failed, color: 'red' },
  { value: 'expired', label: names.expired, color: 'default' },
] as const

/** The queue of deposits. */
export const Deposits = () => (
  <ReviewQueue<Row['status'], Page>
    title={words.deposits}
    name="deposits"
    hint={transferWords.depositHint}
    load={(filters) => call(deskDepositList, filters)}
    statuses={statuses}
    rowKey={({ orderNo }) => orderNo}
    columns={twoPersonColumns<Row>([
      { title: transferWords.payer, dataIndex: 'payer' },
      { title: transferWords.method, key: 'method', render: (_, row) => transferWords.methods[row.method] },
    ])}
    review={({ row, onClose }) => <Review row={row} onClose={onClose} />}
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
    <TwoPersonReview
      row={row}
      title={transferWords.depositOf(rupeesText(row.amount))}
      factsOf={() => factsOf(row)}
      checkWords={transferWords.rules}
      queryKey={['deposit-detail', row.orderNo]}
      load={() => call(deskDepositDetail, which)}
      waits={row.status === 'reviewing'}
      permissions={{ review: 'deposit.review', second: 'deposit.second' }}
      settledNotice={row.status === 'waiting' ? transferWords.unpaid : transferWords.settled}
      approveLabel={approveLabel(row)}
      onDecide={(verdict) => call(deskDepositReview, { ...which, ...verdict })}
      beside={(detail) => <TransfersBeside detail={detail} />}
      onClose={onClose}
    />
  )
}
