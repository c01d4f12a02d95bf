import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Trader } from '../order-load/load.ts'
import { transactionPassword } from './people.ts'

/** One answer on the wire. */
interface Answer {
  readonly status: number
  readonly msg: string
  readonly data: { readonly orderNo?: string; readonly status?: string } | null
}

export interface Stand {
  /** Two servers on one database; requests alternate between them. */
  readonly addresses: readonly string[]
  readonly operators: readonly [string, string]
  readonly parallel: number
}

/** What a server answers if it is too busy to decide; counted, since it isn't an answer to the race. */
const notDecided = 'HTTP 503'
export const undecided = { count: 0 }
/** Every answer caused by a server fault; its request number identifies the cause in the server's log. */
export const faults: { readonly what: string; readonly requestId: string }[] = []

/** A problem in a round. */
export type Problem = string

type Fields = Readonly<Record<string, string>>
type Race = (stand: Stand, investor: Trader) => Promise<readonly Problem[]>

const send = async (
  address: string,
  path: string,
  token: string,
  fields: Fields,
  key?: string,
): Promise<Answer> => {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { token, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: new URLSearchParams(fields),
  })
  if (response.status >= 500) {
    const { data } = (await response.json()) as { data: { requestId?: string } | null }
    faults.push({ what: `${path} answered ${response.status}`, requestId: data?.requestId ?? '' })
  }
  if (response.status === 503) {
    undecided.count += 1
    return { status: 1, msg: notDecided, data: null }
  }
  if (response.status !== 200) return { status: 1, msg: `HTTP ${response.status}`, data: null }
  return (await response.json()) as Answer
}

/** All at once, half of them to each server. */
const atOnce = (
  { addresses, parallel }: Stand,
  one: (address: string, place: number) => Promise<Answer>,
): Promise<readonly Answer[]> =>
  Promise.all(
    Array.from({ length: parallel }, (_, place) => one(addresses[place % addresses.length] ?? '', place)),
  )

const first = ({ addresses }: Stand): string => addresses[0] ?? ''

const must = async (answer: Promise<Answer>): Promise<string> => {
  const { status, msg, data } = await answer
  if (status !== 0) throw new Error(`a race could not be prepared: ${msg}`)
  return data?.orderNo ?? ''
}

/** Exactly one succeeded, and all others were refused with one of the keys. */
const exactlyOne = (answers: readonly Answer[], ...keys: readonly string[]): Problem[] => {
  const won = answers.filter(({ status }) => status === 0)
  const odd = answers.filter(({ status, msg }) => status !== 0 && !keys.includes(msg) && msg !== notDecided)
  return [
    ...(won.length === 1 ? [] : [`${won.length} succeeded`]),
    ...new Set(odd.map(({ msg }) => `refused with ${msg}`)),
  ]
}

const withdraw = (address: string, { token }: Trader, amount: string, key?: string) =>
  send(address, '/api/app/user/withdraw/outMoney.do', token, { amount, password: transactionPassword }, key)
/** A transfer as operators review it. */
interface Reviewed {
  readonly kind: 'deposits' | 'withdrawals'
  readonly investor: Trader
  readonly orderNo: string
}
const review = (
  address: string,
  token: string,
  { kind, investor: { userId }, orderNo }: Reviewed,
  approvals: '0' | '1',
) => send(address, `/api/desk/${kind}/review.do`, token, { orderNo, userId, decision: 'approve', approvals })
const cancel = (address: string, { token }: Trader, orderNo: string) =>
  send(address, '/api/app/user/withdraw/cancel.do', token, { orderNo })

/** 1,000 rupees, and withdrawals of more than half of that: only one fits. */
const withdrawTwice: Race = async (stand, investor) => {
  const answers = await atOnce(stand, (address, place) => withdraw(address, investor, `${600 + place}.00`))
  return exactlyOne(answers, refusals.withdrawalExceedsFunds)
}

/** The investor cancels while the second operator pays out. */
const cancelAgainstApprove: Race = async (stand, investor) => {
  const [maker, checker] = stand.operators
  const orderNo = await must(withdraw(first(stand), investor, '700.00'))
  const withdrawal = { kind: 'withdrawals', investor, orderNo } as const
  await must(review(first(stand), maker, withdrawal, '0'))
  const answers = await atOnce(stand, (address, place) =>
    place % 4 < 2 ? cancel(address, investor, orderNo) : review(address, checker, withdrawal, '1'),
  )
  return exactlyOne(answers, refusals.orderNotCancellable, refusals.transferAlreadyReviewed)
}

/** Both operators send the first approval, then both the second. */
const approveTwice: Race = async (stand, investor) => {
  const orderNo = await must(withdraw(first(stand), investor, '800.00'))
  const withdrawal = { kind: 'withdrawals', investor, orderNo } as const
  const press = (approvals: '0' | '1') =>
    atOnce(stand, (address, place) =>
      review(address, stand.operators[Math.floor(place / 2) % 2] ?? '', withdrawal, approvals),
    )
  const firsts = exactlyOne(await press('0'), refusals.transferAlreadyReviewed)
  return [
    ...firsts,
    ...exactlyOne(await press('1'), refusals.transferAlreadyReviewed, refusals.ownFirstApproval),
  ]
}

/** A paid deposit is confirmed by both operators again and again. */
const confirmTwice: Race = async (stand, investor) => {
  const begun = { amount: '500.00', payer: 'Bench Investor' }
  const orderNo = await must(send(first(stand), '/api/app/user/recharge/inMoney.do', investor.token, begun))
  const payment = { orderNo, outcome: 'paid' }
  const paid = await atOnce(stand, (address) =>
    send(address, '/api/app/user/recharge/pay.do', investor.token, payment),
  )
  const deposit = { kind: 'deposits', investor, orderNo } as const
  const answers = await atOnce(stand, (address, place) =>
    review(address, stand.operators[Math.floor(place / 2) % 2] ?? '', deposit, '0'),
  )
  return [
    ...exactlyOne(paid, refusals.depositNotAwaitingPayment),
    ...exactlyOne(answers, refusals.transferAlreadyReviewed),
  ]
}

/** One withdrawal repeated under one key: every caller gets the first answer. */
const sameKey: Race = async (stand, investor) => {
  const answers = await atOnce(stand, (address) => withdraw(address, investor, '100.00', 'race'))
  const numbers = new Set(answers.filter(({ status }) => status === 0).map(({ data }) => data?.orderNo))
  const refusals = new Set(
    answers.filter(({ status, msg }) => status !== 0 && msg !== notDecided).map(({ msg }) => msg),
  )
  return [
    ...(numbers.size === 1 ? [] : [`${numbers.size} different answers to one key`]),
    ...[...refusals].map((msg) => `refused with ${msg}`),
  ]
}

export const races: Readonly<Record<string, Race>> = {
  'withdraw-twice': withdrawTwice,
  'cancel-against-approve': cancelAgainstApprove,
  'approve-twice': approveTwice,
  'confirm-twice': confirmTwice,
  'same-key': sameKey,
}
