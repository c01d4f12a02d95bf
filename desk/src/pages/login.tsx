import { deskLogin } from '@tarazu/contract/calls/desk.ts'
import { CallRefused } from '@tarazu/contract/client.ts'
import { Alert, Button, Card, Form, Input } from 'antd'
import { useState } from 'react'
import { call, session } from '../api.ts'
import { sentenceFor } from '../sentence.ts'
import { words } from '../words.ts'

interface Fields {
  readonly phone: string
  readonly password: string
}

export const Login = ({ onLogin }: { readonly onLogin: () => void }) => {
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState(false)

  const submit = async (fields: Fields) => {
    setWaiting(true)
    setProblem(undefined)
    try {
      const { token } = await call(deskLogin, fields)
      session.keep(token)
      onLogin()
    } catch (error) {
      setProblem(error instanceof CallRefused ? sentenceFor(error) : words.offline)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <main className="desk-login">
      <Card className="desk-login-card" title={<h1 className="desk-brand">{words.loginTitle}</h1>}>
        <Form layout="vertical" requiredMark={false} onFinish={submit} disabled={waiting}>
          <Form.Item
            name="phone"
            label={words.phone}
            rules={[{ required: true, pattern: /^(\+91)?[6-9]\d{9}$/, message: words.phoneNeeded }]}
          >
            <Input inputMode="tel" autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item
            name="password"
            label={words.password}
            rules={[{ required: true, message: words.passwordNeeded }]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          {problem === undefined ? null : (
            <Form.Item>
              <Alert type="error" showIcon title={problem} />
            </Form.Item>
          )}
          <Button type="primary" htmlType="submit" block loading={waiting} size="large">
            {words.logIn}
          </Button>
        </Form>
        <p>{words.loginHint}</p>
      </Card>
    </main>
  )
}
