import { useQuery } from '@tanstack/react-query'
import {
  deskIdentityDecide,
  deskIdentityDetail,
  deskIdentityList,
} from '@tarazu/contract/calls/desk-identity.ts'
import { identityProblems } from '@tarazu/contract/calls/identity.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Skeleton, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { problemOf } from '../problem.ts'
import { ReviewDrawer } from '../queue/review-drawer.tsx'
import { type QueueFilters, ReviewQueue } from '../queue/review-queue.tsx'
import { words } from '../words.ts'
import { CardImages } from './identity-images.tsx'
import { identityWords } from './identity-words.ts'

type Row = CallOutput<typeof deskIdentityList>['list'][number]
type Detail = CallOutput<typeof deskIdentityDetail>

const statuses = [
  { value: 'in_review', label: identityWords.statuses.in_review, color: 'gold', waits: true },
  { value: 'passed', label: identityWords.statuses.passed, color: 'green' },
  { value: 'failed', label: identityWords.statuses.failed, color: 'red' },
] as const
const problemChoices = identityProblems.map((value) => ({ value, label: identityWords.problems[value] }))
const colourOf = (status: Row['status']) => statuses.find(({ value }) => value === status)?.color ?? 'default'

/** The queue of specimen identities. */
export const Identities = () => {
  const [checksItself, setChecksItself] = useState(false)
  const load = async ({ status, ...filters }: QueueFilters) => {
    const known = statuses.find(({ value }) => value === status)?.value
    const page = await call(deskIdentityList, {
      ...filters,
      ...(known === undefined ? {} : { status: known }),
    })
    setChecksItself(page.checksItself)
    return page
  }
  return (
    <ReviewQueue<Row>
      title={words.identities}
      name="identities"
      hint={
        <>
          {identityWords.hint} {checksItself ? identityWords.checksItself : identityWords.howToSwitch}
        </>
      }
      load={load}
      statuses={statuses}
      rowKey={({ submissionId }) => submissionId}
      statusOf={({ status }) => status}
      submittedAt={({ submittedAt }) => submittedAt}
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
      review={(row, close) => <Review key={row.submissionId} row={row} onClose={close} />}
    />
  )
}

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
  // Fetched once per opening: the investor can see every view.
  const detail = useQuery({
    queryKey: ['identity-detail', row.submissionId],
    queryFn: () => call(deskIdentityDetail, { submissionId: row.submissionId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { submissionId } = row
  const waits = row.status === 'in_review'
  const ownLink = detail.data?.ownLink ?? null
  const decides = waits && mayReview && detail.data !== undefined && ownLink === null
  const waitingNotice = ownLink === null ? undefined : words.ownLinks[ownLink]
  const notice = waits ? (mayReview ? waitingNotice : identityWords.mayNot) : identityWords.reviewed
  const approve = {
    decide: (note?: string) =>
      call(deskIdentityDecide, {
        submissionId,
        decision: 'approve',
        ...(note === undefined ? {} : { note }),
      }),
  }
  const reject = {
    choices: problemChoices,
    decide: (note: string | undefined, choice: string | undefined) => {
      const problem = identityProblems.find((one) => one === choice)
      const input = { submissionId, decision: 'reject' as const, ...(note === undefined ? {} : { note }) }
      return call(deskIdentityDecide, problem === undefined ? input : { ...input, problem })
    },
  }
  return (
    <ReviewDrawer
      title={identityWords.title(row.name)}
      sideBySide
      onClose={onClose}
      facts={factsOf(row, detail.data)}
      checks={detail.data?.checks ?? []}
      checkWords={identityWords.rules}
      {...(decides ? { approve, reject } : {})}
      {...(notice === undefined ? {} : { notice })}
    >
      {detail.isError ? <Alert type="error" showIcon title={problemOf(detail.error)} /> : null}
      {detail.data === undefined ? (
        <Skeleton active={detail.isPending} />
      ) : (
        <>
          <Images detail={detail.data} mayReview={mayReview} />
          <History detail={detail.data} />
        </>
      )}
    </ReviewDrawer>
  )
}

const Images = ({ detail, mayReview }: { readonly detail: Detail; readonly mayReview: boolean }) => {
  if (!mayReview) return <Alert type="info" title={identityWords.imagesForReviewers} />
  if (!detail.hasImages) return <Alert type="info" title={identityWords.imagesGone} />
  return <CardImages submissionId={detail.submissionId} />
}

const History = ({ detail }: { readonly detail: Detail }) => (
  <section>
    <Typography.Title level={2} className="desk-subtitle">
      {identityWords.history}
    </Typography.Title>
    <Table
      size="small"
      rowKey={({ submissionId }) => submissionId}
      dataSource={[...detail.history]}
      pagination={false}
      columns={[
        {
          title: identityWords.submitted,
          key: 'submitted',
          render: (_, one) => instantText(one.submittedAt),
        },
        { title: identityWords.name, dataIndex: 'name' },
        { title: identityWords.number, dataIndex: 'idNumberMasked', className: 'figure' },
        {
          title: identityWords.result,
          key: 'result',
          render: (_, one) => (
            <>
              <Tag color={colourOf(one.status)}>{identityWords.statuses[one.status]}</Tag>
              {one.problem === null ? '' : identityWords.problems[one.problem]}
              {one.note === null ? '' : ` “${one.note}”`}
            </>
          ),
        },
        {
          title: identityWords.by,
          key: 'by',
          render: (_, one) => (one.reviewedAt === null ? '' : (one.reviewedBy ?? identityWords.machine)),
        },
      ]}
    />
  </section>
)
