/** Resolves to the app's service worker, which needn't be active yet; rejects if the browser forbids it. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js')
