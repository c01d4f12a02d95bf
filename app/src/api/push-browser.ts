import { pushSubscribe, pushUnsubscribe } from '@tarazu/contract/calls/push.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { call } from './call.ts'
import { registerWorker } from './service-worker.ts'
import { useSession } from './session.ts'

/** Whether this browser can show notifications, and whether its owner allows it; 'default': not asked yet. */
export type PushPermission = NotificationPermission | 'unsupported'

/** Only a service worker can be woken; an unbuilt app has none. */
const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return undefined
  // On the very first visit the worker is still loading.
  return registerWorker().catch(() => undefined)
}

export interface BrowserPush {
  readonly permission: PushPermission
  readonly endpoint: string | undefined
}

export const readBrowser = async (): Promise<BrowserPush> => {
  const registration = await findRegistration()
  if (registration === undefined) return { permission: 'unsupported', endpoint: undefined }
  const subscription = await registration.pushManager.getSubscription()
  return { permission: Notification.permission, endpoint: subscription?.endpoint }
}

/** A subscription, as input to the call. */
const addressOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** The browser's push service did not respond, or is disabled. */
export class PushServiceFailure extends Error {}

const subscribeAnew = async (registration: ServiceWorkerRegistration, publicKey: string) => {
  // A subscription for an earlier server key, or somebody else's login, no longer receives anything.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  try {
    return await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
  } catch (error) {
    throw new PushServiceFailure('no subscription', { cause: error })
  }
}

/** Asks for the permission, which must start with a tap; resolves to false if it is not granted. */
export const switchOn = async (publicKey: string, language: Language): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const subscription = await subscribeAnew(await navigator.serviceWorker.ready, publicKey)
  try {
    await call(pushSubscribe, { ...addressOf(subscription), language })
  } catch (error) {
    await subscription.unsubscribe().catch(() => undefined)
    throw error
  }
  return true
}

/** The server forgets this browser first: if that fails, the subscription stays. */
export const switchOff = async (subscriptionId: string): Promise<void> => {
  await call(pushUnsubscribe, { subscriptionId })
  const registration = await findRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** After a login or a language change: updates the server, if notifications are on here. Fails silently. */
export const renewPush = async (language: Language): Promise<void> => {
  try {
    const registration = await findRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    if (subscription == null || useSession.getState().token === undefined) return
    await call(pushSubscribe, { ...addressOf(subscription), language, renew: 'true' })
  } catch {
    // The settings page shows the state.
  }
}
