import { useMutation, useQuery } from '@tanstack/react-query'
import { deskChoosePassword, deskConfirmEnrol, deskEnrol } from '@tarazu/contract/calls/desk.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { Alert, Button, Card, Form, Input, QRCode, Space, Spin, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../api.ts'
import { problemOf } from '../problem.ts'
import { oneTimeCodeRule } from '../typed-rules.ts'
import { words } from '../words.ts'

const StepCard = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card className="desk-login-card" title={<h1 className="desk-brand">{title}</h1>}>
    {children}
  </Card>
)

interface StepProps {
  readonly ticket: string
  readonly onExpired: () => void
}

const Problem = ({ error, onExpired }: { readonly error: unknown; readonly onExpired: () => void }) =>
  error === null ? null : (
    <Alert
      className="desk-step-problem"
      type="error"
      showIcon
      title={problemOf(error)}
      action={<Button onClick={onExpired}>{words.startAgain}</Button>}
    />
  )

/** Replaces the password that another person set. */
export const ChoosePassword = ({
  ticket,
  onDone,
  onExpired,
}: StepProps & { readonly onDone: (ticket: string) => void }) => {
  const choose = useMutation({
    mutationFn: (password: string) => call(deskChoosePassword, { ticket, password }),
    onSuccess: (next) => onDone(next.step === 'enrol' ? next.ticket : ''),
  })
  return (
    <StepCard title={words.choosePassword}>
      <Form
        layout="vertical"
        requiredMark={false}
        disabled={choose.isPending}
        onFinish={({ password }: { readonly password: string }) => choose.mutate(password)}
      >
        <Form.Item
          name="password"
          label={words.newPassword}
          extra={words.newPasswordHint}
          rules={[{ required: true, min: 12, max: 128, message: words.newPasswordNeeded }]}
        >
          <Input.Password autoComplete="new-password" autoFocus />
        </Form.Item>
        <Form.Item
          name="again"
          label={words.passwordAgain}
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(words.passwordsDiffer)),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Problem error={choose.error} onExpired={onExpired} />
        <Button type="primary" htmlType="submit" block size="large" loading={choose.isPending}>
          {words.continue}
        </Button>
      </Form>
    </StepCard>
  )
}

/** Enrols an authenticator app with a secret, confirmed by a code. */
export const Enrol = ({
  ticket,
  onDone,
  onExpired,
}: StepProps & { readonly onDone: (token: string, codes: readonly string[]) => void }) => {
  const secret = useQuery({
    queryKey: ['enrol', ticket],
    queryFn: () => call(deskEnrol, { ticket }),
    // Each response contains a new secret, so it is fetched once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => call(deskConfirmEnrol, { ticket, code }),
    onSuccess: ({ token, recoveryCodes }) => onDone(token, recoveryCodes),
  })
  return (
    <StepCard title={words.enrolTitle}>
      <p className="desk-step-hint">{words.enrolHint}</p>
      <Problem error={secret.error} onExpired={onExpired} />
      {secret.data === undefined ? (
        secret.isPending ? (
          <Spin className="desk-step-code" />
        ) : null
      ) : (
        <>
          <QRCode
            className="desk-step-code"
            aria-label={words.enrolPicture}
            value={secret.data.uri}
            size={200}
          />
          <p className="desk-step-hint">{words.enrolByHand}</p>
          <Typography.Text code copyable={{ text: secret.data.secret }}>
            {secret.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Typography.Text>
          <Form
            className="desk-reason"
            layout="vertical"
            requiredMark={false}
            disabled={confirm.isPending}
            onFinish={({ code }: { readonly code: string }) => confirm.mutate(code.trim())}
          >
            <Form.Item name="code" label={words.enrolCode} rules={[oneTimeCodeRule(words.enrolCodeNeeded)]}>
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={longestTyped} />
            </Form.Item>
            <Problem error={confirm.error} onExpired={onExpired} />
            <Button type="primary" htmlType="submit" block size="large" loading={confirm.isPending}>
              {words.continue}
            </Button>
          </Form>
        </>
      )}
    </StepCard>
  )
}

/** Shown once, after the enrolment. */
export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) => (
  <StepCard title={words.recoveryTitle}>
    <p className="desk-step-hint">{words.recoveryHint}</p>
    <ul className="desk-recovery">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Space orientation="vertical" className="desk-full">
      <Typography.Text copyable={{ text: codes.join('\n') }}>{words.copyAll}</Typography.Text>
      <Button type="primary" block size="large" onClick={onDone}>
        {words.recoveryKept}
      </Button>
    </Space>
  </StepCard>
)
