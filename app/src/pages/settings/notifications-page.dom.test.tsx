import { pushChange, pushState, pushUnsubscribe } from '@tarazu/contract/calls/push.ts'
import { type PushTopic, pushTopics } from '@tarazu/contract/inbox/push-topics.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PushDevice } from '../../features/push/push-queries.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const endpoint = 'https://push.example/here'
const browser = vi.hoisted(() => ({ permission: 'granted', isSubscribed: true }))
// Happy DOM has neither service workers nor a push service.
vi.mock('../../api/service-worker.ts', () => ({
  registerWorker: async () => ({
    pushManager: {
      getSubscription: async () =>
        browser.isSubscribed
          ? {
              endpoint,
              unsubscribe: async () => {
                browser.isSubscribed = false
              },
            }
          : null,
    },
  }),
}))

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

/** The page in a browser whose server has this device, if it is subscribed. */
const show = (permission: NotificationPermission, isSubscribed: boolean) => {
  Object.assign(browser, { permission, isSubscribed })
  const requestPermission = vi.fn()
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  let devices: PushDevice[] = isSubscribed
    ? [
        {
          subscriptionId: '7',
          device: 'Chrome',
          service: 'push.example',
          topics: [...pushTopics],
          current: true,
          since: '2026-12-01T05:00:00.000Z',
          lastSentAt: null,
        },
      ]
    : []
  const shown = showComponent(<NotificationsPage />, {
    href: '/settings/notifications',
    answers: [
      answer(pushState, () => ({ publicKey: 'B'.padEnd(87, 'x'), devices })),
      answer(pushChange, ({ topics }) => {
        const chosen = topics.split(',') as PushTopic[]
        devices = devices.map((device) => ({ ...device, topics: chosen }))
        return null
      }),
      answer(pushUnsubscribe, () => {
        devices = []
        return null
      }),
    ],
  })
  return { ...shown, requestPermission }
}

it('explains how to allow them when blocked, and asks for nothing', async () => {
  const { requestPermission } = show('denied', false)
  await screen.findByText('Turned off in this browser')
  expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull()
  expect(requestPermission).not.toHaveBeenCalled()
})

it('turns topics off one by one, and all of them for this device', async () => {
  const { user, sent } = show('granted', true)
  const orders = await screen.findByRole('switch', { name: /^Orders/ })
  expect(screen.getAllByRole('switch')).toHaveLength(6)
  await user.click(screen.getByText('Filled, rejected or expired'))
  await waitFor(() => expect(orders).toHaveProperty('checked', false))
  const change = sent.find(({ path }) => path.endsWith(pushChange.path))
  expect(change?.fields).toMatchObject({
    subscriptionId: '7',
    topics: 'alerts,margin,money,service,security',
  })
  await user.click(screen.getByRole('button', { name: 'Turn off on this device' }))
  await screen.findByRole('button', { name: 'Turn on notifications' })
  expect(browser.isSubscribed).toBe(false)
})
