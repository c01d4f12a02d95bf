import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deskLogout, deskMe } from '@tarazu/contract/calls/desk.ts'
import { CallRefused } from '@tarazu/contract/client.ts'
import { Button, Layout, Menu, Result, Spin } from 'antd'
import { useState } from 'react'
import { call, session } from './api.ts'
import { Calendar } from './pages/calendar.tsx'
import { Clock } from './pages/clock.tsx'
import { Login } from './pages/login.tsx'
import { Overview } from './pages/overview.tsx'
import { pages, usePage } from './use-page.ts'
import { words } from './words.ts'

/** The desk: the login until an operator's session exists, then the frame with the page. */
export const Desk = () => {
  const [hasSession, setHasSession] = useState(session.token() !== null)
  return (
    <>
      <aside className="practice-ribbon" aria-label={words.practice}>
        {words.practiceRibbon}
      </aside>
      {hasSession ? (
        <Frame onEnd={() => setHasSession(false)} />
      ) : (
        <Login onLogin={() => setHasSession(true)} />
      )}
    </>
  )
}

const Frame = ({ onEnd }: { readonly onEnd: () => void }) => {
  const queryClient = useQueryClient()
  const page = usePage()
  const me = useQuery({ queryKey: ['me'], queryFn: () => call(deskMe, {}) })

  const end = () => {
    session.forget()
    queryClient.clear()
    onEnd()
  }
  const logout = () => {
    // The token is forgotten here even when the server cannot be reached to end it there.
    call(deskLogout, {}).catch(() => undefined)
    end()
  }

  if (me.error instanceof CallRefused) {
    return (
      <Result
        status="warning"
        title={words.sessionEnded}
        extra={
          <Button type="primary" onClick={end}>
            {words.logIn}
          </Button>
        }
      />
    )
  }
  return (
    <Layout>
      <Layout.Header className="desk-header">
        <span className="desk-brand">{words.brand}</span>
        <Menu
          className="desk-menu"
          mode="horizontal"
          selectedKeys={[page]}
          items={pages.map((key) => ({ key, label: <a href={`#/${key}`}>{words[key]}</a> }))}
        />
        <span className="desk-header-end">{me.data?.name ?? <Spin size="small" />}</span>
        <Button onClick={logout}>{words.logOut}</Button>
      </Layout.Header>
      <Layout.Content className="desk-content">
        {page === 'clock' ? <Clock /> : page === 'calendar' ? <Calendar /> : <Overview />}
      </Layout.Content>
    </Layout>
  )
}
