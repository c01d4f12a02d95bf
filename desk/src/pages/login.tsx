import { deskLogin } from '@tarazu/contract/calls/desk.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { Alert, Button, Card, Form, Input } from 'antd'
import { useState } from 'react'
import { call, session } from '../api.ts'
import { problemOf } from '../problem.ts'
import { loginCodeRule, mobileRule } from '../typed-rules.ts'
import { words } from '../words.ts'
import { ChoosePassword, Enrol, RecoveryCodes } from './login-steps.tsx'

interface Fields {
  readonly phone: string
  readonly password: string
  readonly code?: string
}

type Stage =
  | { readonly stage: 'login' }
  | { readonly stage: 'password'; readonly ticket: string }
  | { readonly stage: 'enrol'; readonly ticket: string }
  | { readonly stage: 'recovery'; readonly codes: readonly string[] }

/** The desk's login, with the steps of a first login. */
export const Login = ({ onLogin }: { readonly onLogin: () => void }) => {
  const [stage, setStage] = useState<Stage>({ stage: 'login' })
  const begin = (token: string) => {
    session.keep(token)
    onLogin()
  }
  return (
    <main className="desk-login">
      {stage.stage === 'login' ? (
        <Credentials onToken={begin} onStep={(step, ticket) => setStage({ stage: step, ticket })} />
      ) : stage.stage === 'password' ? (
        <ChoosePassword
          ticket={stage.ticket}
          onDone={(ticket) => setStage(ticket === '' ? { stage: 'login' } : { stage: 'enrol', ticket })}
          onExpired={() => setStage({ stage: 'login' })}
        />
      ) : stage.stage === 'enrol' ? (
        <Enrol
          ticket={stage.ticket}
          onDone={(token, codes) => {
            session.keep(token)
            setStage({ stage: 'recovery', codes })
          }}
          onExpired={() => setStage({ stage: 'login' })}
        />
      ) : (
        <RecoveryCodes codes={stage.codes} onDone={onLogin} />
      )}
    </main>
  )
}

/** Asks for phone and password, then the code. */
const Credentials = ({
  onToken,
  onStep,
}: {
  readonly onToken: (token: string) => void
  readonly onStep: (step: 'password' | 'enrol', ticket: string) => void
}) => {
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)

  const submit = async ({ phone, password, code }: Fields) => {
    setWaiting(true)
    setProblem(undefined)
    try {
      const typed = code?.trim()
      const next = await call(deskLogin, { phone, password, ...(typed ? { code: typed } : {}) })
      if (next.step === 'done') onToken(next.token)
      else if (next.step === 'code') setNeedsCode(true)
      else onStep(next.step, next.ticket)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setWaiting(false)
    }
  }

  return (
    <Card className="desk-login-card" title={<h1 className="desk-brand">{words.loginTitle}</h1>}>
      <Form layout="vertical" requiredMark={false} onFinish={submit} disabled={waiting}>
        <Form.Item name="phone" label={words.phone} rules={[mobileRule(words.phoneNeeded)]}>
          <Input inputMode="tel" autoComplete="username" autoFocus onChange={() => setNeedsCode(false)} />
        </Form.Item>
        <Form.Item
          name="password"
          label={words.password}
          rules={[{ required: true, message: words.passwordNeeded }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {needsCode ? (
          <Form.Item
            name="code"
            label={words.code}
            extra={words.codeHint}
            rules={[loginCodeRule(words.codeNeeded)]}
          >
            <Input autoComplete="one-time-code" autoFocus maxLength={longestTyped} />
          </Form.Item>
        ) : null}
        {problem === undefined ? null : (
          <Form.Item>
            <Alert type="error" showIcon title={problem} />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={waiting} size="large">
          {needsCode ? words.logIn : words.continue}
        </Button>
      </Form>
      <p>{words.loginHint}</p>
    </Card>
  )
}
