/** Resolves to the app's service worker, which need not be active yet; rejects if the browser forbids it. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js')
