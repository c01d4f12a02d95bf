import { getUserInfo, login } from '@tarazu/contract/calls/accounts.ts'
import { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { loanCreate } from '@tarazu/contract/calls/loans.ts'
import { checkWithPwd, insertWithPwd, resetWithPwd, updateWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { withdrawalCreate } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixture, type Fixture, type FixtureOptions, headersFor } from './testing/fixture.ts'

const order = 'code=KAVCEM&exchange=NSE&quantity=100&direction=long&leverage=2'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const open: Fixture[] = []
const start = async (options: FixtureOptions = {}) => {
  const fixture = await createFixture(options)
  open.push(fixture)
  return fixture
}
afterEach(async () => {
  for (const fixture of open.splice(0)) await fixture.server.close()
})

const post = (fixture: Fixture, call: Call, payload: string) =>
  fixture.server.inject({
    method: 'POST',
    url: call.path,
    headers: { ...headersFor(call), ...form },
    payload,
  })

describe('a call', () => {
  it('ignores names it does not have in its query', async () => {
    const fixture = await start({ answer: () => null })
    const isIgnored = async (call: Call, method: 'GET' | 'POST', query: string, payload?: string) => {
      const { server } = fixture
      const url = `${call.path}?${query}`
      const headers = { ...headersFor(call), ...(payload === undefined ? {} : form) }
      const response = await server.inject({
        method,
        url,
        headers,
        ...(payload !== undefined && { payload }),
      })
      return [response.statusCode, response.json().status]
    }
    expect(await isIgnored(buyStockTrade, 'GET', `${order}&_=123&lang=en`)).toEqual([200, 0])
    expect(await isIgnored(buyStockTrade, 'POST', 't=1&t=2&__proto__=1', order)).toEqual([200, 0])
    expect(await isIgnored(getUserInfo, 'POST', 'utm_source=mail', '')).toEqual([200, 0])
    expect(fixture.reached[0]?.input).toEqual(fixture.reached[1]?.input)
    expect(Object.keys(fixture.reached[0]?.input ?? {})).not.toContain('lang')
  })

  it('refuses other names in the body if it changes something, and lists them', async () => {
    const fixture = await start({ answer: () => null })
    const changing = await post(fixture, buyStockTrade, `${order}&quantty=5`)
    expect(changing.statusCode).toBe(400)
    expect(changing.json()).toMatchObject({
      msg: refusals.requestMalformed,
      data: { field: 'quantty', problem: 'unknown' },
    })
    expect(fixture.reached).toEqual([])
    expect((await post(fixture, getUserInfo, 'surprise=1')).json().status).toBe(0)
  })

  it.each([
    ['login without a phone', login, 'phone=&password=secret-1', refusals.fieldEmpty, 'phone'],
    ['login without fields', login, '', refusals.fieldEmpty, 'phone'],
    ['login with a short phone', login, 'phone=123&password=secret-1', refusals.phoneInvalid, 'phone'],
    ['a loan without an amount', loanCreate, 'withPwd=482937', refusals.fieldEmpty, 'amount'],
    ['a loan of words', loanCreate, 'amount=abc&withPwd=482937', refusals.loanAmountNotPositive, 'amount'],
    ['a withdrawal without a password', withdrawalCreate, 'amount=500', refusals.fieldEmpty, 'password'],
    [
      'a withdrawal with a blank password',
      withdrawalCreate,
      'amount=500&password=+%09',
      refusals.fieldEmpty,
      'password',
    ],
    [
      'a login with an invisible phone',
      login,
      'phone=%E2%80%8B+&password=secret-1',
      refusals.fieldEmpty,
      'phone',
    ],
    ...(
      [
        [withdrawalCreate, 'password', 'amount=500'],
        [checkWithPwd, 'password', ''],
        [insertWithPwd, 'password', 'loginPassword=secret-1'],
        [updateWithPwd, 'oldPassword', 'newPassword=739205'],
        [updateWithPwd, 'newPassword', 'oldPassword=482937'],
        [resetWithPwd, 'newPassword', 'loginPassword=secret-1'],
        [loanCreate, 'withPwd', 'amount=500'],
      ] as const
    ).map(
      ([call, field, others]) =>
        [
          `${call.name} with five digits as ${field}`,
          call,
          `${others}&${field}=48293`,
          refusals.transactionPasswordWrong,
          field,
        ] as const,
    ),
    ['a fund order without its fund', fundSubscribe, 'amount=500', refusals.fundFieldEmpty, 'code'],
    ...['', '0', '-100', '100.5', '1e2', 'many'].map(
      (quantity) =>
        [
          `an order of “${quantity}” shares`,
          buyStockTrade,
          `code=KAVCEM&exchange=NSE&direction=long&leverage=2&quantity=${quantity}`,
          refusals.quantityNotInLots,
          'quantity',
        ] as const,
    ),
  ] as const)('refuses %s with HTTP 200 and its own key', async (_title, call, body, msg, field) => {
    const fixture = await start()
    const response = await post(fixture, call, body)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ status: 1, msg, data: { field } })
    expect(fixture.reached).toEqual([])
  })
})
