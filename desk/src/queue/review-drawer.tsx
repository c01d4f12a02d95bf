import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MachineCheck } from '@tarazu/contract/review.ts'
import { Alert, App, Button, Descriptions, Drawer, Form, Input, Space, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { problemOf } from '../problem.ts'
import { queueWords } from './queue-words.ts'

/** One of the two things that a reviewer can do. `reason` is the note or the reason that was typed, if any. */
interface Verdict {
  /** Another word for it, such as "Approve as the second person". */
  readonly label?: string
  readonly decide: (reason: string | undefined) => Promise<unknown>
}

export interface ReviewDrawerProps {
  readonly title: string
  readonly onClose: () => void
  readonly facts: readonly { readonly label: string; readonly text: ReactNode }[]
  readonly checks?: readonly MachineCheck[]
  /** A sentence for each rule that the machine checks. */
  readonly checkWords?: Readonly<Record<string, string>>
  /** Left out where nothing is to be decided any more, or this operator may not. */
  readonly approve?: Verdict
  readonly reject?: Verdict
  /** Why there is nothing to decide here, such as "You approved this first: another operator must". */
  readonly notice?: string
  /** Images, history, whatever belongs beside the facts. */
  readonly children?: ReactNode
}

/** One thing under review: its facts, the rules the machine has checked, and the decision. */
export const ReviewDrawer = (props: ReviewDrawerProps) => {
  const { title, onClose, facts, checks = [], checkWords = {}, approve, reject, notice, children } = props
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const decision = useMutation({
    mutationFn: ({ verdict, reason }: { verdict: 'approve' | 'reject'; reason: string | undefined }) =>
      (verdict === 'approve' ? approve : reject)?.decide(reason) ?? Promise.resolve(),
    onSuccess: (_, { verdict }) => {
      void message.success(verdict === 'approve' ? queueWords.approved : queueWords.rejected)
      onClose()
    },
    // Somebody else may have been faster: the queue is read anew either way.
    onError: (error) => {
      void message.error(problemOf(error))
      setAsking(undefined)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Drawer
      open
      title={title}
      size={720}
      onClose={onClose}
      footer={
        approve === undefined && reject === undefined ? null : (
          <Space className="desk-verdict">
            {reject === undefined ? null : (
              <Button danger disabled={decision.isPending} onClick={() => setAsking('reject')}>
                {reject.label ?? queueWords.reject}
              </Button>
            )}
            {approve === undefined ? null : (
              <Button type="primary" disabled={decision.isPending} onClick={() => setAsking('approve')}>
                {approve.label ?? queueWords.approve}
              </Button>
            )}
          </Space>
        )
      }
    >
      <div className="desk-stack">
        {notice === undefined ? null : <Alert type="info" showIcon title={notice} />}
        {asking === undefined ? null : (
          <ReasonForm
            verdict={asking}
            label={(asking === 'approve' ? approve?.label : reject?.label) ?? queueWords[asking]}
            needed={asking === 'reject' || checks.some(({ passed }) => !passed)}
            waiting={decision.isPending}
            onConfirm={(reason) => decision.mutate({ verdict: asking, reason })}
            onCancel={() => setAsking(undefined)}
          />
        )}
        <Descriptions
          column={1}
          size="small"
          bordered
          items={facts.map(({ label, text }) => ({ key: label, label, children: text }))}
        />
        {checks.length === 0 ? null : <CheckList checks={checks} words={checkWords} />}
        {children}
      </div>
    </Drawer>
  )
}

const CheckList = ({
  checks,
  words,
}: {
  readonly checks: readonly MachineCheck[]
  readonly words: Readonly<Record<string, string>>
}) => (
  <section aria-label={queueWords.checks}>
    <Typography.Title level={3} className="desk-subtitle">
      {queueWords.checks}
    </Typography.Title>
    <ul className="desk-checks">
      {checks.map(({ rule, passed, detail }) => (
        <li key={rule}>
          <Tag color={passed ? 'green' : 'red'}>{passed ? queueWords.passed : queueWords.notPassed}</Tag>
          <span>{words[rule] ?? rule}</span>
          <Typography.Text type="secondary">{detail}</Typography.Text>
        </li>
      ))}
    </ul>
  </section>
)

const ReasonForm = ({
  verdict,
  label,
  needed,
  waiting,
  onConfirm,
  onCancel,
}: {
  readonly verdict: 'approve' | 'reject'
  readonly label: string
  readonly needed: boolean
  readonly waiting: boolean
  readonly onConfirm: (reason: string | undefined) => void
  readonly onCancel: () => void
}) => (
  <Form
    className="desk-reason-form"
    layout="vertical"
    requiredMark={false}
    onFinish={({ reason = '' }: { readonly reason?: string }) => onConfirm(reason.trim() || undefined)}
  >
    <Form.Item
      name="reason"
      label={verdict === 'approve' ? queueWords.note : queueWords.reason}
      extra={verdict === 'approve' ? queueWords.noteHint : queueWords.reasonHint}
      rules={[
        {
          required: needed,
          whitespace: true,
          message: verdict === 'approve' ? queueWords.noteNeeded : queueWords.reasonNeeded,
        },
      ]}
    >
      <Input maxLength={300} autoFocus />
    </Form.Item>
    <Space>
      <Button type="primary" danger={verdict === 'reject'} htmlType="submit" loading={waiting}>
        {label}
      </Button>
      <Button disabled={waiting} onClick={onCancel}>
        {queueWords.cancel}
      </Button>
    </Space>
  </Form>
)
