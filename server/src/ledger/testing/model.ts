import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { faults } from './commands.ts'

/** One submission of a random history. */
export type Operation = {
  readonly user: number
  readonly key: string | undefined
} & (
  | { readonly kind: 'fund' | 'pay' | 'pay-once'; readonly amountPaise: bigint }
  | { readonly kind: 'count'; readonly name: string; readonly atMost: number }
  | { readonly kind: 'faulty'; readonly fault: (typeof faults)[number] }
)

export type Expected =
  | { readonly kind: 'accepted'; readonly result: unknown; readonly repeated: boolean }
  | { readonly kind: 'refused'; readonly key: string; readonly details?: object; readonly repeated: boolean }
  | { readonly kind: 'fault' }

interface UserModel {
  cashPaise: bigint
  readonly counters: Map<string, number>
  readonly answers: Map<string, { readonly input: string; readonly answer: Expected }>
  readonly lastPaidOnceMs: Map<bigint, number>
  logged: number
}

const inputOf = (operation: Operation): string => {
  const { user: _user, key: _key, ...input } = operation
  return JSON.stringify(input, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}

/** A reference model of the commit loop, one submission after the other, with plain maps. */
export class LedgerModel {
  readonly users = new Map<number, UserModel>()

  user(user: number): UserModel {
    const known = this.users.get(user)
    if (known !== undefined) return known
    const made = {
      cashPaise: 0n,
      counters: new Map(),
      answers: new Map(),
      lastPaidOnceMs: new Map(),
      logged: 0,
    }
    this.users.set(user, made)
    return made
  }

  submit(operation: Operation, nowMs: number): Expected {
    const user = this.user(operation.user)
    const { key } = operation
    const input = inputOf(operation)
    const first = key === undefined ? undefined : user.answers.get(key)
    if (first !== undefined && first.input !== input)
      return { kind: 'refused', key: refusals.idempotencyKeyReused, repeated: false }
    if (first !== undefined) return { ...first.answer, repeated: true } as Expected
    const locked = this.repeatLock(user, operation, nowMs)
    if (locked !== undefined) return locked
    const answer = this.decide(user, operation, nowMs)
    if (answer.kind === 'fault') return answer
    if (answer.kind === 'accepted' || key !== undefined) user.logged += 1
    if (key !== undefined) user.answers.set(key, { input, answer })
    return answer
  }

  private repeatLock(user: UserModel, operation: Operation, nowMs: number): Expected | undefined {
    if (operation.kind !== 'pay-once') return undefined
    const lastMs = user.lastPaidOnceMs.get(operation.amountPaise)
    if (lastMs === undefined || nowMs - lastMs >= 15_000) return undefined
    const details = { seconds: String(Math.ceil((lastMs + 15_000 - nowMs) / 1_000)) }
    return { kind: 'refused', key: refusals.repeatedTooSoon, details, repeated: false }
  }

  private decide(user: UserModel, operation: Operation, nowMs: number): Expected {
    if (operation.kind === 'faulty') return { kind: 'fault' }
    if (operation.kind === 'count') return this.count(user, operation.name, operation.atMost)
    if (operation.kind === 'fund') {
      user.cashPaise += operation.amountPaise
      return { kind: 'accepted', result: { cashPaise: user.cashPaise }, repeated: false }
    }
    const left = user.cashPaise - operation.amountPaise
    if (left < 0n)
      return {
        kind: 'refused',
        key: refusals.fundsTooLow,
        details: { missing: String(-left) },
        repeated: false,
      }
    user.cashPaise = left
    if (operation.kind === 'pay-once') user.lastPaidOnceMs.set(operation.amountPaise, nowMs)
    return { kind: 'accepted', result: { left }, repeated: false }
  }

  private count(user: UserModel, name: string, atMost: number): Expected {
    const count = user.counters.get(name) ?? 0
    if (count > 0 && count >= atMost)
      return {
        kind: 'refused',
        key: refusals.quantityTooHigh,
        details: { maximum: String(atMost) },
        repeated: false,
      }
    user.counters.set(name, count + 1)
    return { kind: 'accepted', result: { count: count + 1 }, repeated: false }
  }
}
