import { useQuery } from '@tanstack/react-query'
import { deskClock } from '@tarazu/contract/calls/desk-clock.ts'
import { dateText, hourText, instantText, timeText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Badge, Button, Card, Descriptions, Progress, Skeleton, Table, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../api.ts'
import { durationText } from '../duration.ts'
import { words } from '../words.ts'
import { deciderText, WaitingRequests } from './request-card.tsx'
import { SkipTargets } from './skip-targets.tsx'

type ClockState = CallOutput<typeof deskClock>

/** The market's clock, fetched every two seconds and running locally in between. */
export const Clock = () => {
  const clock = useQuery({ queryKey: ['clock'], queryFn: () => call(deskClock, {}), refetchInterval: 2_000 })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.marketClock}</Typography.Title>
      </div>
      {clock.isError ? (
        <Alert
          type="error"
          showIcon
          title={words.offline}
          action={<Button onClick={() => clock.refetch()}>{words.retry}</Button>}
        />
      ) : null}
      {clock.data ? <Loaded state={clock.data} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </>
  )
}

const Loaded = ({ state }: { readonly state: ClockState }) => (
  <>
    {state.catchingUpTo === null ? null : <CatchingUp state={state} toInstant={state.catchingUpTo} />}
    <div className="desk-columns desk-clock">
      <Present state={state} />
      <div className="desk-stack">
        <WaitingRequests
          state={{ waiting: state.waitingRequests, needsApproval: state.needsApproval }}
          what={({ ahead, toInstant }) =>
            `${words.skipTitle}: ${words.skipAheads[ahead]}${toInstant === null ? '' : `, ${instantText(toInstant)}`}`
          }
        />
        <Card title={words.skipTitle}>
          <p>{words.skipHint}</p>
          <SkipTargets state={state} />
        </Card>
      </div>
    </div>
    <Skips skips={state.skips} />
    <Jobs jobs={state.jobs} />
  </>
)

/** Progress of the latest skip's due work; a year takes minutes. */
const CatchingUp = ({ state, toInstant }: { readonly state: ClockState; readonly toInstant: string }) => {
  const fromMs = Date.parse(state.skips[0]?.fromInstant ?? state.instant)
  const doneMs = Date.parse(state.instant) - fromMs
  const wholeMs = Math.max(1, Date.parse(toInstant) - fromMs)
  return (
    <Alert
      type="info"
      showIcon
      title={`${words.catchingUp} ${instantText(toInstant)}`}
      description={
        <Progress
          percent={Math.min(99, Math.max(0, Math.floor((100 * doneMs) / wholeMs)))}
          status="active"
          aria-label={words.catchingUpProgress}
        />
      }
    />
  )
}

/** The time, advanced by the browser's own clock until a newer one arrives. */
const useRunning = (instant: string): number => {
  const [shownMs, setShownMs] = useState(() => Date.parse(instant))
  useEffect(() => {
    const startMs = performance.now()
    const show = () => setShownMs(Date.parse(instant) + performance.now() - startMs)
    show()
    const timer = setInterval(show, 250)
    return () => clearInterval(timer)
  }, [instant])
  return shownMs
}

const phaseStatus = { open: 'success', closed: 'default' } as const

const Present = ({ state }: { readonly state: ClockState }) => {
  const instantMs = useRunning(state.instant)
  const realMs = useRunning(state.realInstant)
  const status = state.phase === 'open' || state.phase === 'closed' ? phaseStatus[state.phase] : 'processing'
  return (
    <Card>
      <div className="desk-clock-face figure" role="timer">
        <span>{dateText(instantMs)}</span>
        <strong>{timeText(instantMs)}</strong>
        <Badge status={status} text={words.phases[state.phase]} />
      </div>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'ahead',
            label: words.ahead,
            children: state.offsetMs === 0 ? words.notAhead : durationText(state.offsetMs),
          },
          { key: 'real', label: words.realTime, children: instantText(realMs) },
          {
            key: 'session',
            label: words.sessionHours,
            children: `${dateText(state.opensAt)} ${hourText(state.opensAt)}–${hourText(state.closesAt)}`,
          },
          {
            key: 'next',
            label: words.nextOpen,
            children: state.nextOpen === null ? words.noNextOpen : instantText(state.nextOpen),
          },
        ]}
      />
    </Card>
  )
}

const Skips = ({ skips }: { readonly skips: ClockState['skips'] }) => (
  <Card title={words.skipHistory}>
    <Table
      rowKey="skipId"
      size="small"
      dataSource={[...skips]}
      locale={{ emptyText: words.noSkips }}
      pagination={{ pageSize: 10, hideOnSinglePage: true }}
      columns={[
        { title: words.skipHow, render: (_, { ahead }) => words.skipAheads[ahead] },
        { title: words.skipFrom, render: (_, { fromInstant }) => instantText(fromInstant) },
        { title: words.skipTo, render: (_, { toInstant }) => instantText(toInstant) },
        { title: words.reason, render: (_, { request }) => request?.reason ?? 'SOLO=on' },
        { title: words.askedBy, render: (_, { request }) => request?.requestedBy ?? words.learner },
        {
          title: words.decidedBy,
          render: (_, { request }) => (request === null ? '' : deciderText(request)),
        },
        {
          title: words.realTime,
          render: (_, { request }) => (request?.decidedAt ? instantText(request.decidedAt) : ''),
        },
      ]}
    />
  </Card>
)

const Jobs = ({ jobs }: { readonly jobs: ClockState['jobs'] }) => (
  <Card title={words.jobsTitle}>
    <Table
      rowKey={({ job, dueAt }) => `${job} ${dueAt}`}
      size="small"
      dataSource={[...jobs]}
      locale={{ emptyText: words.noJobs }}
      pagination={{ pageSize: 10, hideOnSinglePage: true }}
      columns={[
        { title: words.job, render: (_, { job }) => words.jobs[job] ?? job },
        { title: words.due, render: (_, { dueAt }) => instantText(dueAt) },
        { title: words.subjects, align: 'end', render: (_, { subjects }) => subjects },
        {
          title: words.done,
          render: (_, { doneAt, failure }) =>
            failure === null && doneAt !== null ? (
              instantText(doneAt)
            ) : (
              <Badge status="error" text={`${words.failed}: ${failure}`} />
            ),
        },
      ]}
    />
  </Card>
)
