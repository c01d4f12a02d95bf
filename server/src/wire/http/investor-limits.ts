import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import { Refusal } from '../../base/refusal.ts'
import type { SharedCounts } from '../shared-counts.ts'
import type { CallContext } from './bind.ts'
import type { ClientAddresses } from './client-address.ts'
import type { LimitSettings } from './limits.ts'

export interface InvestorLimitOptions {
  readonly limits: LimitSettings
  readonly addresses: ClientAddresses
  readonly counts: SharedCounts | undefined
}

type Counted = Pick<CallContext, 'userId' | 'sessionToken'>

const orderGroups: readonly string[] = ['Trading', 'Orders']
/** Calls against a stolen session. A thief can't use up its owner's allowance for them. */
const defenceGroups: readonly string[] = ['Account', 'Passwords', 'Sessions']

const sessionName = (sessionToken: string | undefined): string =>
  hash('sha256', sessionToken ?? '', 'base64url').slice(0, 22)

/** A call's counted subject; undefined if the call changes nothing for an investor. */
const subjectOf = ({ changes, access, group }: Call, limits: LimitSettings) => {
  if (!changes || access !== 'investor') return undefined
  if (orderGroups.includes(group))
    return { maximum: limits.ordersPerMinute, nameOf: ({ userId }: Counted) => `orders ${userId}` }
  const maximum = limits.changesPerMinute
  if (defenceGroups.includes(group))
    return { maximum, nameOf: ({ sessionToken }: Counted) => `changes of ${sessionName(sessionToken)}` }
  return { maximum, nameOf: ({ userId }: Counted) => `changes ${userId}` }
}

/**
 * Counts an investor's changing calls per minute, orders separately from the others. The returned function
 * refuses with tooManyRequests and the seconds to wait.
 */
export const countChanges = (
  call: Call,
  { limits, addresses, counts }: InvestorLimitOptions,
): ((request: IncomingMessage, context: Counted) => void) => {
  const subject = subjectOf(call, limits)
  if (subject === undefined || subject.maximum === 0 || counts === undefined) return () => undefined
  const { maximum, nameOf } = subject
  return (request, context) => {
    if (addresses.isExempt(request)) return
    const seconds = counts.countSoon({ name: nameOf(context), maximum })
    if (seconds !== undefined) throw new Refusal(refusals.tooManyRequests, { seconds: String(seconds) })
  }
}
