// The part of the service worker that shows notifications; vite.config.ts adds it to workbox's. The content comes from
// server/src/people/push/notification.ts, encrypted for this browser.

const read = (data) => {
  try {
    const { title, body, language, tag, path } = data.json()
    return { title, body, language, tag, path }
  } catch {
    // Browsers withdraw the permission if a push shows nothing.
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

/** Opens the page in one of the app's open windows, or else in a new one. */
const open = async (path) => {
  // After the #, any path stays within the app.
  const address = new URL(`/#${path}`, location.origin).href
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const app = windows.find(({ url }) => new URL(url).pathname === '/')
  if (app === undefined) return clients.openWindow(address)
  // A page opened before the first worker isn't controlled yet, and only a controlled one can be navigated.
  await clients.claim()
  // Not every browser supports both navigating and focusing; either is enough.
  await app.focus().catch(() => undefined)
  return app.navigate(address).catch(() => clients.openWindow(address))
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/messages'))
})
