import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MachineCheck } from '@tarazu/contract/wire/review.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { Alert, App, Button, Descriptions, Drawer, Form, Input, Select, Space, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { forgetReason, formDraft, reasonDraft } from '../form-draft.ts'
import { problemOf } from '../problem.ts'
import { queueWords } from './queue-words.ts'

/** One of the two decisions. `reason` is the typed note or reason, if any. */
interface Verdict {
  /** A different label, such as "Approve as the second person". */
  readonly label?: string
  /** The reasons to choose from, if investors read them in their own language; the text is then an additional note. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly decide: (reason: string | undefined, choice: string | undefined) => Promise<unknown>
}

interface Decision {
  readonly verdict: 'approve' | 'reject'
  readonly reason: string | undefined
  readonly choice: string | undefined
}

export interface ReviewDrawerProps {
  readonly title: string
  /** Wide, with `children` next to the facts, so that images can be compared with them. */
  readonly sideBySide?: boolean
  readonly onClose: () => void
  readonly facts: readonly { readonly label: string; readonly text: ReactNode }[]
  readonly checks?: readonly MachineCheck[]
  /** One sentence for each automatically checked rule. */
  readonly checkWords?: Readonly<Record<string, string>>
  /** Omitted if nothing is left to decide, or this operator may not decide. */
  readonly approve?: Verdict
  readonly reject?: Verdict
  /** Why there is nothing to decide here, such as "You approved this first: another operator must". */
  readonly notice?: string
  /** Images, history, and other content next to the facts. */
  readonly children?: ReactNode
}

/** One item under review: its facts, the automatically checked rules, and the decision. */
export const ReviewDrawer = (props: ReviewDrawerProps) => {
  const { title, onClose, checks = [], approve, reject, notice } = props
  useBackCloses(true, onClose)
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const decision = useMutation({
    mutationFn: ({ verdict, reason, choice }: Decision) =>
      (verdict === 'approve' ? approve : reject)?.decide(reason, choice) ?? Promise.resolve(),
    onSuccess: (_, { verdict }) => {
      forgetReason()
      void message.success(verdict === 'approve' ? queueWords.approved : queueWords.rejected)
      onClose()
    },
    // Somebody else may have decided first, so the queue is reloaded either way.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const ask = (verdict: 'approve' | 'reject' | undefined) => {
    decision.reset()
    setAsking(verdict)
  }
  const asked = asking === 'approve' ? approve : reject
  return (
    <Drawer
      open
      title={title}
      size={props.sideBySide === true ? 1200 : 720}
      onClose={onClose}
      footer={
        approve === undefined && reject === undefined ? null : (
          <Space className="desk-verdict">
            {reject === undefined ? null : (
              <Button danger disabled={decision.isPending} onClick={() => ask('reject')}>
                {reject.label ?? queueWords.reject}
              </Button>
            )}
            {approve === undefined ? null : (
              <Button type="primary" disabled={decision.isPending} onClick={() => ask('approve')}>
                {approve.label ?? queueWords.approve}
              </Button>
            )}
          </Space>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
      <div className="desk-stack" tabIndex={0}>
        {notice === undefined ? null : <Alert type="info" showIcon title={notice} />}
        {decision.isError ? <Alert type="error" showIcon title={problemOf(decision.error)} /> : null}
        {asking === undefined || asked === undefined ? null : (
          <ReasonForm
            verdict={asking}
            draft={reasonDraft(`${title} ${asking}`)}
            label={asked.label ?? queueWords[asking]}
            choices={asked.choices}
            needed={
              (asking === 'reject' && asked.choices === undefined) || checks.some(({ passed }) => !passed)
            }
            waiting={decision.isPending}
            onConfirm={(reason, choice) => decision.mutate({ verdict: asking, reason, choice })}
            onCancel={() => ask(undefined)}
          />
        )}
        <Reviewed {...props} />
      </div>
    </Drawer>
  )
}

/** The item under review: facts and rules, with additional content next to or below them. */
const Reviewed = ({
  facts,
  checks = [],
  checkWords = {},
  sideBySide = false,
  children,
}: ReviewDrawerProps) => (
  <div className={sideBySide ? 'desk-side-by-side' : 'desk-stack'}>
    <div className="desk-stack">
      <Descriptions
        column={1}
        size="small"
        bordered
        items={facts.map(({ label, text }) => ({ key: label, label, children: text }))}
      />
      {checks.length === 0 ? null : <CheckList checks={checks} words={checkWords} />}
    </div>
    {children === undefined ? null : <div className="desk-stack">{children}</div>}
  </div>
)

const CheckList = ({
  checks,
  words,
}: {
  readonly checks: readonly MachineCheck[]
  readonly words: Readonly<Record<string, string>>
}) => (
  <section aria-label={queueWords.checks}>
    <Typography.Title level={2} className="desk-subtitle">
      {queueWords.checks}
    </Typography.Title>
    <ul className="desk-checks">
      {checks.map(({ rule, passed, detail }) => (
        <li key={rule}>
          <Tag color={passed ? 'green' : 'red'}>{passed ? queueWords.passed : queueWords.notPassed}</Tag>
          <span>
            {words[rule] ?? rule}
            <Typography.Text type="secondary" className="desk-check-detail">
              {detail}
            </Typography.Text>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const ReasonForm = ({
  verdict,
  draft,
  label,
  choices,
  needed,
  waiting,
  onConfirm,
  onCancel,
}: {
  readonly verdict: 'approve' | 'reject'
  readonly draft: string
  readonly label: string
  readonly choices: Verdict['choices'] | undefined
  readonly needed: boolean
  readonly waiting: boolean
  readonly onConfirm: (reason: string | undefined, choice: string | undefined) => void
  readonly onCancel: () => void
}) => (
  <Form
    className="desk-reason-form"
    layout="vertical"
    requiredMark={false}
    {...formDraft<{ readonly reason?: string; readonly choice?: string }>(draft)}
    onFinish={({ reason = '', choice }: { readonly reason?: string; readonly choice?: string }) =>
      onConfirm(reason.trim() || undefined, choice)
    }
  >
    {choices === undefined ? null : (
      <Form.Item
        name="choice"
        label={queueWords.reason}
        extra={queueWords.choiceHint}
        rules={[{ required: true, message: queueWords.reasonNeeded }]}
      >
        <Select autoFocus options={[...choices]} />
      </Form.Item>
    )}
    <Form.Item
      name="reason"
      label={verdict === 'approve' || choices !== undefined ? queueWords.note : queueWords.reason}
      extra={verdict === 'approve' ? queueWords.noteHint : queueWords.reasonHint}
      rules={[
        {
          required: needed,
          whitespace: true,
          message: verdict === 'approve' ? queueWords.noteNeeded : queueWords.reasonNeeded,
        },
      ]}
    >
      <Input maxLength={300} autoFocus={choices === undefined} />
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
