// The part of the service worker that shows notifications; vite.config.ts adds it to what workbox makes. What is
// shown comes from server/src/people/push/notification.ts, encrypted for this browser.

const read = (data) => {
  try {
    const { title, body, language, tag, path } = data.json()
    return { title, body, language, tag, path }
  } catch {
    // A browser withdraws the permission when a push shows nothing.
    return { title: 'Tarazu · PRACTICE', body: '', language: 'en', tag: 'unknown', path: '/messages' }
  }
}

addEventListener('push', (event) => {
  const { title, body, language, tag, path } = read(event.data)
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      lang: language,
      icon: '/icon-192.png',
      data: { path },
    }),
  )
})

/** Goes to the page in a window of the app that is open, else in a new one. */
const open = async (path) => {
  // Behind the #, a path stays within the app whatever it says.
  const address = new URL(`/#${path}`, location.origin).href
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const app = windows.find(({ url }) => new URL(url).pathname === '/')
  if (app === undefined) return clients.openWindow(address)
  // A page that was open before its first worker is not this one's yet; only its own can be moved.
  await clients.claim()
  // Not every browser lets itself be moved or brought forward: the other one of the two is worth having still.
  await app.focus().catch(() => undefined)
  return app.navigate(address).catch(() => clients.openWindow(address))
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/messages'))
})
