import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deskLogout, deskMe } from '@tarazu/contract/calls/desk.ts'
import { mayDo } from '@tarazu/contract/people/operator-roles.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { forgetDrafts } from '@tarazu/ui/drafts.ts'
import { Badge, Button, Layout, Menu, Result, Spin, Tag } from 'antd'
import { Suspense, useState } from 'react'
import { call, session } from './api.ts'
import { MeProvider, useMe } from './me.ts'
import { Login } from './pages/login.tsx'
import { pageGroups } from './pages.ts'
import { usePlace } from './use-page.ts'
import { words } from './words.ts'
import { FindByNumber } from './worklist/find-dialog.tsx'
import { useWorklist, useWorkNotice } from './worklist/use-worklist.ts'

/** The desk: the login page without an operator's session, else the frame with the page. */
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
  const me = useQuery({ queryKey: ['me'], queryFn: () => call(deskMe, {}) })

  const end = () => {
    session.forget()
    forgetDrafts()
    queryClient.clear()
    onEnd()
  }
  const logout = () => {
    // The token is dropped here even if the server can't be reached to end the session.
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
  if (me.data === undefined) return <Spin className="desk-wait" size="large" />
  return (
    <MeProvider value={me.data}>
      <Layout>
        <Layout.Header className="desk-header">
          <span className="desk-brand">{words.brand}</span>
          <span className="desk-header-end">
            {me.data.name} <Tag>{words.roles[me.data.role]}</Tag>
          </span>
          <FindByNumber />
          <Button onClick={logout}>{words.logOut}</Button>
        </Layout.Header>
        <Layout hasSider>
          <Pages />
        </Layout>
      </Layout>
    </MeProvider>
  )
}

/** The menu and the addressed page; the first page if this operator may not open that one. */
const Pages = () => {
  const { role } = useMe()
  const place = usePlace()
  const groups = pageGroups
    .map((group) => ({ ...group, pages: group.pages.filter(({ permission }) => mayDo(role, permission)) }))
    .filter(({ pages }) => pages.length > 0)
  const open = groups.flatMap(({ pages }) => pages)
  const shown = open.find(({ key }) => key === place.page) ?? open[0]
  const worklist = useWorklist()
  useWorkNotice(worklist)
  const waiting = (key: string) => worklist?.find(({ page }) => page === key)?.count
  return (
    <>
      <Layout.Sider width={208} className="desk-side" aria-label={words.menu}>
        <Menu
          mode="inline"
          selectedKeys={shown === undefined ? [] : [shown.key]}
          items={groups.map(({ key, label, pages }) => ({
            key: `group-${key}`,
            type: 'group',
            label,
            children: pages.map((page) => ({
              key: page.key,
              label: (
                <a href={`#/${page.key}`} className="desk-menu-link">
                  {page.label}
                  <Badge count={waiting(page.key) ?? 0} overflowCount={999} />
                </a>
              ),
            })),
          }))}
        />
      </Layout.Sider>
      <Layout.Content className="desk-content">
        <Suspense fallback={<Spin className="desk-wait" size="large" />}>
          {shown === undefined ? null : <shown.page key={shown.key} id={place.id} />}
        </Suspense>
      </Layout.Content>
    </>
  )
}
