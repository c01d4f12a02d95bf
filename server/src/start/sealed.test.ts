import { getUserInfo, login } from '@tarazu/contract/calls/accounts.ts'
import { cashList, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, sell } from '@tarazu/contract/calls/trading.ts'
import { depositCreate, depositPay } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallFailed, createClient } from '@tarazu/contract/wire/client.ts'
import { createOpener } from '@tarazu/contract/wire/open-sealed.ts'
import { expect, it } from 'vitest'
import { startTestTarazu } from './testing.ts'

const key = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex')

it('a whole journey goes sealed, refusals too, and a client with another key reads nothing', async () => {
  const tarazu = await startTestTarazu({ responseKey: key })
  try {
    const seen: (string | null)[] = []
    let token = ''
    const clientWith = (ofKey: Buffer) =>
      createClient({
        baseUrl: tarazu.address,
        fetch: async (url, init) => {
          const response = await fetch(url, init)
          seen.push(response.headers.get('content-encryption'))
          return response
        },
        headers: () => (token === '' ? {} : { token }),
        timeoutMs: 20_000,
        opener: createOpener(ofKey.toString('base64')),
      })
    const call = clientWith(key)
    const investor = tarazu.demo.people?.investor ?? expect.fail('there is no demo investor')
    await expect(call(login, { ...investor, password: 'wrong-password' })).rejects.toMatchObject({
      key: refusals.phoneOrPasswordWrong,
    })
    token = (await call(login, investor)).token
    expect((await call(getUserInfo, {})).userId).toMatch(/^\d+$/)
    const { orderNo: depositNo } = await call(depositCreate, { amount: '5000', payer: 'Asha Specimen' })
    expect((await call(depositPay, { orderNo: depositNo, outcome: 'paid' })).status).toBe('reviewing')
    const { code, exchange } = await calmStock(call)
    const order = { code, exchange, quantity: '100', direction: 'long', leverage: '2' } as const
    const { orderNo } = await call(buyStockTrade, order, { idempotencyKey: 'sealed-buy' })
    expect((await call(positionList, { closed: 'false' })).total).toBe(1)
    await call(sell, { orderNo }, { idempotencyKey: 'sealed-sell' })
    expect((await call(cashList, {})).list.length).toBeGreaterThan(0)
    expect((await call(getUserPositionMarketValue, {})).stockAccount).toBe('0.00')
    expect(seen.length).toBeGreaterThan(9)
    expect(new Set(seen)).toEqual(new Set(['aes-gcm']))
    await expect(clientWith(Buffer.alloc(32, 1))(getStock, {})).rejects.toBeInstanceOf(CallFailed)
    expect(await tarazu.client()(getStock, { pageSize: '1' })).toMatchObject({ pageSize: 1 })
    expect(tarazu.logged).toEqual([])
  } finally {
    await tarazu.close()
  }
})

it('a client that requests sealed answers from a server without a key gets plain ones', async () => {
  const tarazu = await startTestTarazu()
  const opener = createOpener(key.toString('base64'))
  const options = { baseUrl: tarazu.address, fetch, headers: () => ({}), timeoutMs: 20_000, opener }
  expect((await createClient(options)(getStock, { pageSize: '1' })).list).toHaveLength(1)
  await tarazu.close()
})
