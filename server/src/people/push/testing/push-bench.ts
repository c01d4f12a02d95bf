import { pushState, pushSubscribe } from '@tarazu/contract/calls/push.ts'
import { type Message, stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import type { Call, CallInput } from '@tarazu/contract/wire/call.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { silentLog } from '../../../database/testing/log.ts'
import type { Command } from '../../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../../ledger/commit-loop.ts'
import type { BoundCall, CallContext } from '../../../wire/http/bind.ts'
import {
  type AccountBench,
  createAccountBench,
  createSteppedClock,
} from '../../accounts/testing/account-server.ts'
import { beginSession } from '../../credentials/sessions.ts'
import { messageEffects, sendMessage } from '../../inbox/message.ts'
import { investors } from '../../investors/holders.ts'
import { addInvestor } from '../../testing/people.ts'
import { openPushKeys } from '../keys.ts'
import { createPostman } from '../post.ts'
import { pushRoutes } from '../routes.ts'
import type { SenderServices } from '../sender.ts'
import { createFakeBrowser, type FakeBrowser } from './fake-browser.ts'
import { type FakePushService, startFakePushService } from './fake-push-service.ts'

export const minuteMs = 60_000
export let bench: AccountBench
export let loop: RunningCommitLoop
export let service: FakePushService
export let wallClock: ReturnType<typeof createSteppedClock>
export let sender: SenderServices
export let routes: readonly BoundCall[]
export const stopping = new AbortController()
export let phones = 9_100_000_000

export interface Investor {
  readonly userId: bigint
  readonly sessionToken: string
}
export const logIn = async (userId: bigint): Promise<Investor> => ({
  userId,
  sessionToken: await beginSession(bench.test.kysely, investors, userId, 'vitest', wallClock.nowMs()),
})
export const newInvestor = async (): Promise<Investor> => {
  phones += 1
  return logIn(await addInvestor(bench.test.kysely, { phone: String(phones) }))
}
export const ask = async <C extends Call>(call: C, input: CallInput<C>, investor: Investor) => {
  const bound = routes.find((one) => one.call === call) ?? expect.fail('not bound')
  const answer = await bound.handle(call.input.parse(input), { ...investor } as unknown as CallContext)
  return call.output.parse(answer)
}
export let browsers = 0
export const newBrowser = () => {
  browsers += 1
  return createFakeBrowser(`https://push.example/browser-${browsers}`)
}
export const on = async (
  investor: Investor,
  browser: FakeBrowser,
  change: { readonly topics?: string } = {},
) => {
  await ask(pushSubscribe, { ...browser.address, language: 'en', ...change }, investor)
  const { endpoint } = browser.address
  const state = pushState.output.parse(await ask(pushState, { endpoint }, investor))
  return state.devices.find(({ current }) => current)?.subscriptionId ?? expect.fail('it is off')
}
export const devicesOf = async (investor: Investor) =>
  pushState.output.parse(await ask(pushState, {}, investor)).devices
export const outbox = () =>
  bench.test.kysely.selectFrom('push_outbox').selectAll().orderBy('message_id').execute()

const kaveri = { name: 'Kaveri Cement', nameHindi: 'कावेरी सीमेंट' }

export const filled = (price: string): Message => ({
  kind: 'order-filled',
  parameters: { orderNo: '5', ...stockNames(kaveri), quantity: '10', price },
})
export const marginCall: Message = {
  kind: 'margin-call',
  parameters: { orderNo: '5', ...stockNames(kaveri), price: '90.00', closesAt: '80.00' },
}
export const notify = (investor: Investor, message: Message) =>
  sendMessage(bench.test.kysely, investor.userId, message, bench.clock.nowMs())
export const opened = (browser: FakeBrowser) => service.received.map(({ body }) => browser.open(body))

export const notifyTwice: Command<{ readonly fails: boolean }, null> = {
  name: 'test.push',
  needs: () => [],
  decide: (state, { fails }, instantMs) => ({
    kind: 'accepted',
    result: null,
    effects: [
      ...messageEffects(state, instantMs, filled('100.00'), marginCall),
      ...(fails
        ? [
            {
              kind: 'transfer' as const,
              entryType: 'deposit' as const,
              reference: '',
              postings: [{ account: 'user:cash' as const, amountPaise: 1n }],
            },
          ]
        : []),
    ],
  }),
}

/** Sets this up for the tests in a file. */
export const usePushBench = () => {
  beforeAll(async () => {
    bench = await createAccountBench()
    const connection = bench.test.application
    loop = await startCommitLoop({ connection, clock: bench.clock })
    service = await startFakePushService()
  })
  afterAll(async () => {
    await loop.stop()
    await service.stop()
    await bench.stop()
  })
  beforeEach(async () => {
    const { kysely: database } = bench.test
    for (const table of ['push_outbox', 'push_subscriptions', 'messages'] as const)
      await database.deleteFrom(table).execute()
    service.received.length = 0
    service.answer(() => ({ status: 201 }))
    // The database queues by the machine's clock.
    wallClock = createSteppedClock(Date.now())
    const { encryption } = bench
    const keys = await openPushKeys(undefined, database, encryption, wallClock.nowMs())
    const postman = createPostman(keys, 'mailto:test@tarazu.example', service, stopping.signal)
    sender = { database, encryption, wallClock, postman, log: silentLog, signal: stopping.signal }
    routes = pushRoutes({ database, encryption, wallClock, postman, log: silentLog })
  })
}

export const setRoutes = (next: typeof routes) => {
  routes = next
}
