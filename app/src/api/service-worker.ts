/** Resolves to the app's service worker, which need not be at work yet; rejects where the browser forbids it. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js')
