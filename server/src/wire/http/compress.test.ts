import { gunzipSync } from 'node:zlib'
import { cashList } from '@tarazu/contract/calls/money.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createFixture, headersFor } from './testing/fixture.ts'

const long = { text: 'prices and prices and '.repeat(200) }
const { server } = await createFixture({ answer: (call) => (call.name === 'getSetting' ? {} : long) })
afterAll(() => server.close())

const ask = (url: string, headers: Record<string, string>) => server.inject({ method: 'GET', url, headers })

describe('a public answer', () => {
  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.5', '*'])(
    'is compressed for clients that accept “%s”',
    async (accepted) => {
      const response = await ask(getStock.path, { 'accept-encoding': accepted })
      expect(response.headers['content-encoding']).toBe('gzip')
      expect(response.headers.vary).toBe('accept-encoding')
      expect(response.headers['x-practice-market']).toBe('1')
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
      expect(JSON.parse(gunzipSync(response.rawPayload).toString()).data).toEqual(long)
    },
  )

  it.each(['', 'identity', 'br', 'gzip;q=0', 'nonsense; q=x,,;'])(
    'is sent plain to clients that accept “%s”',
    async (accepted) => {
      const response = await ask(getStock.path, { 'accept-encoding': accepted })
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.json().data).toEqual(long)
    },
  )

  it('is sent plain if it is short', async () => {
    const response = await ask('/api/admin/getSetting.do', { 'accept-encoding': 'gzip' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.json().data).toEqual({})
  })
})

it('an investor’s own answer is never compressed', async () => {
  const response = await ask(cashList.path, { ...headersFor(cashList), 'accept-encoding': 'gzip' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(response.json().data).toEqual(long)
})
