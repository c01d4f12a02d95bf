import { z } from 'zod'
import { type PushTopic, pushTopics } from '../inbox/push-topics.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, recordNumber } from '../wire/fields.ts'

/** How many browsers of one investor may receive notifications. */
export const maximumPushDevices = 10

/** The URL of the browser's push service: https, without a port or credentials. */
const endpoint = () =>
  z
    .string()
    .max(1000)
    .regex(/^https:\/\/[^\s/@:?#]+\/[^\s#]+$/)
    .meta({ examples: ['https://fcm.googleapis.com/fcm/send/example'] })
/** An uncompressed point of P-256: 65 bytes. */
const publicKey = () =>
  z
    .string()
    .regex(/^B[\w-]{86}$/)
    .meta({
      examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    })
const authSecret = () =>
  z
    .string()
    .regex(/^[\w-]{22}$/)
    .meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] })

const isTopic = (word: string): word is PushTopic => (pushTopics as readonly string[]).includes(word)
/** "alerts,orders" → ["alerts", "orders"]; "" → []. */
const topics = () =>
  z
    .string()
    .max(100)
    .transform((value, context): readonly PushTopic[] => {
      const words = value === '' ? [] : value.split(',')
      if (words.every(isTopic)) return pushTopics.filter((topic) => words.includes(topic))
      context.addIssue({ code: 'custom', message: `must be some of ${pushTopics.join(', ')}` })
      return z.NEVER
    })
    .describe(`some of ${pushTopics.join(', ')}, separated by commas`)
const language = () => z.enum(['en', 'hi', 'zh-CN']).describe('language of the notifications')

const devices = z.array(
  z.object({
    subscriptionId: z.string(),
    device: z.string().describe('the user agent of its login'),
    service: z.string().describe('host of the push service that delivers the notifications'),
    topics: z.array(z.enum(pushTopics)),
    current: z.boolean().describe('whether it is the browser with the given endpoint'),
    since: instantOut(),
    lastSentAt: instantOut().nullable(),
  }),
)

export const pushState = defineCall({
  name: 'pushState',
  summary: 'Whether notifications are available, and on which of the investor’s devices they are on',
  group: 'Notifications',
  methods: ['POST'],
  path: '/api/app/user/push/state.do',
  access: 'investor',
  changes: false,
  input: z.object({ endpoint: endpoint().optional().describe('this browser’s, if it has one') }),
  output: z.object({
    publicKey: z.string().nullable().describe('public key for subscribing; null: this server sends none'),
    devices,
  }),
  refusals: [],
})

export const pushSubscribe = defineCall({
  name: 'pushSubscribe',
  summary: 'Enable notifications in this browser, or change its address or language; a browser has one owner',
  group: 'Notifications',
  methods: ['POST'],
  path: '/api/app/user/push/subscribe.do',
  access: 'investor',
  changes: true,
  input: z.object({
    endpoint: endpoint(),
    p256dh: publicKey(),
    auth: authSecret(),
    language: language(),
    topics: topics().optional().describe('all for a new subscription'),
    renew: z
      .enum(['true'])
      .optional()
      .describe('after a new login: only if this browser already has notifications of this investor'),
  }),
  output: z.object({ on: z.boolean().describe('false: there was nothing to renew') }),
  refusals: [refusals.pushNotOffered, refusals.pushServiceUnknown, refusals.tooManyPushDevices],
})

const subscriptionId = recordNumber

export const pushChange = defineCall({
  name: 'pushChange',
  summary: 'Choose a device’s notification topics',
  group: 'Notifications',
  methods: ['POST'],
  path: '/api/app/user/push/change.do',
  access: 'investor',
  changes: true,
  input: z.object({ subscriptionId: subscriptionId(), topics: topics() }),
  output: z.null(),
  refusals: [refusals.pushNotDelivered],
})

export const pushUnsubscribe = defineCall({
  name: 'pushUnsubscribe',
  summary: 'Disable notifications on a device; no failure if it has none',
  group: 'Notifications',
  methods: ['POST'],
  path: '/api/app/user/push/unsubscribe.do',
  access: 'investor',
  changes: true,
  input: z.object({ subscriptionId: subscriptionId() }),
  output: z.null(),
  refusals: [],
})

export const pushTest = defineCall({
  name: 'pushTest',
  summary: 'Send one notification to a device now, at most one in ten seconds',
  group: 'Notifications',
  methods: ['POST'],
  path: '/api/app/user/push/test.do',
  access: 'investor',
  changes: true,
  input: z.object({ subscriptionId: subscriptionId() }),
  output: z.null(),
  refusals: [refusals.tooManyRequests, refusals.pushNotOffered, refusals.pushNotDelivered],
})
