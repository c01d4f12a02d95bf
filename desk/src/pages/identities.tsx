import {
  deskIdentityDecide,
  deskIdentityDetail,
  deskIdentityList,
} from '@tarazu/contract/calls/desk-identity.ts'
import { identityProblems } from '@tarazu/contract/calls/identity.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Tag } from 'antd'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { HistoryBeside } from '../queue/beside.tsx'
import { DetailReview } from '../queue/detail-review.tsx'
import { ReviewQueue } from '../queue/review-queue.tsx'
import { words } from '../words.ts'
import { CardImages } from './identity-images.tsx'
import { identityWords } from './identity-words.ts'

type Page = CallOutput<typeof deskIdentityList>
type Row = Page['list'][number]
type Detail = CallOutput<typeof deskIdentityDetail>

const statuses = [
  { value: 'in_review', label: identityWords.statuses.in_review, color: 'gold', waits: true },
  { value: 'passed', label: identityWords.statuses.passed, color: 'green' },
  { value: 'failed', label: identityWords.statuses.failed, color: 'red' },
] as const
const problemChoices = identityProblems.map((value) => ({ value, label: identityWords.problems[value] }))
const colourOf = (status: Row['status']) => statuses.find(({ value }) => value === status)?.color ?? 'default'

/** The queue of sample identities. */
export const Identities = () => (
  <ReviewQueue<Row['status'], Page>
    title={words.identities}
    name="identities"
    hint={(page) =>
      `${identityWords.hint} ${page?.checksItself === true ? identityWords.checksItself : identityWords.howToSwitch}`
    }
    load={(filters) => call(deskIdentityList, filters)}
    statuses={statuses}
    rowKey={({ submissionId }) => submissionId}
    columns={[
      { title: identityWords.name, dataIndex: 'name' },
      { title: identityWords.phone, dataIndex: 'phone', className: 'figure' },
      {
        title: identityWords.number,
        key: 'number',
        className: 'figure',
        render: (_, { idType, idNumberMasked }) => `${identityWords.idTypes[idType]} ${idNumberMasked}`,
      },
      { title: identityWords.attempt, dataIndex: 'attempt', className: 'figure' },
    ]}
    review={({ row, onClose }) => <Review row={row} onClose={onClose} />}
  />
)

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const factsOf = (row: Row, detail: Detail | undefined) => [
  { label: identityWords.name, text: row.name },
  { label: identityWords.number, text: `${identityWords.idTypes[row.idType]} ${row.idNumberMasked}` },
  { label: identityWords.nationality, text: countryNames.of(row.nationality) ?? row.nationality },
  {
    label: identityWords.investor,
    text: (
      <>
        {row.userId}, {row.phone}{' '}
        {detail?.investor.locked ? <Tag color="red">{identityWords.locked}</Tag> : null}
        {detail?.investor.simulated ? <Tag>{identityWords.simulated}</Tag> : null}
      </>
    ),
  },
  ...(detail === undefined
    ? []
    : [{ label: identityWords.registered, text: instantText(detail.investor.registeredAt) }]),
]

const Review = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const mayReview = useMay('identity.review')
  const { submissionId } = row
  const decide = (
    decision: 'approve' | 'reject',
    note: string | undefined,
    problem: (typeof identityProblems)[number] | undefined,
  ) =>
    call(deskIdentityDecide, {
      submissionId,
      decision,
      ...(note === undefined ? {} : { note }),
      ...(problem === undefined ? {} : { problem }),
    })
  return (
    <DetailReview
      title={identityWords.title(row.name)}
      sideBySide
      onClose={onClose}
      queryKey={['identity-detail', submissionId]}
      load={() => call(deskIdentityDetail, { submissionId })}
      factsOf={(detail) => factsOf(row, detail)}
      checkWords={identityWords.rules}
      waits={row.status === 'in_review'}
      mayReview={mayReview}
      verdicts={{
        approve: { decide: (note) => decide('approve', note, undefined) },
        reject: {
          choices: problemChoices,
          decide: (note, choice) =>
            decide(
              'reject',
              note,
              identityProblems.find((problem) => problem === choice),
            ),
        },
      }}
      notices={{ mayNot: identityWords.mayNot, settled: identityWords.reviewed }}
      beside={(detail) => (
        <>
          <Images detail={detail} mayReview={mayReview} />
          <History detail={detail} />
        </>
      )}
    />
  )
}

const Images = ({ detail, mayReview }: { readonly detail: Detail; readonly mayReview: boolean }) => {
  if (!mayReview) return <Alert type="info" title={identityWords.imagesForReviewers} />
  if (!detail.hasImages) return <Alert type="info" title={identityWords.imagesGone} />
  return <CardImages submissionId={detail.submissionId} />
}

const History = ({ detail }: { readonly detail: Detail }) => (
  <HistoryBeside
    title={identityWords.history}
    rowKey={({ submissionId }) => submissionId}
    rows={detail.history}
    columns={[
      {
        title: identityWords.submitted,
        key: 'submitted',
        render: (_, { submittedAt }) => instantText(submittedAt),
      },
      { title: identityWords.name, dataIndex: 'name' },
      { title: identityWords.number, dataIndex: 'idNumberMasked', className: 'figure' },
      {
        title: identityWords.result,
        key: 'result',
        render: (_, { status, problem, note }) => (
          <>
            <Tag color={colourOf(status)}>{identityWords.statuses[status]}</Tag>
            {problem === null ? '' : identityWords.problems[problem]}
            {note === null ? '' : ` “${note}”`}
          </>
        ),
      },
      {
        title: identityWords.by,
        key: 'by',
        render: (_, { reviewedAt, reviewedBy }) =>
          reviewedAt === null ? '' : (reviewedBy ?? identityWords.machine),
      },
    ]}
  />
)
