import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestTarazu, type TestTarazu } from './testing.ts'

let tarazu: TestTarazu
beforeAll(async () => {
  tarazu = await startTestTarazu({ metricsAddress: { host: '127.0.0.1', port: 0 } })
})
afterAll(() => tarazu.close())

/** The status of GET /metrics under this name, which fetch can't set. */
const statusUnder = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${tarazu.metricsAddress}/metrics`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.once('error', reject)
    asked.end()
  })

it('the metrics port answers under its own names only, so that no foreign site reads it', async () => {
  for (const host of ['127.0.0.1:9464', 'localhost']) expect(await statusUnder(host), host).toBe(200)
  for (const host of ['evil.example', 'localhost.evil.example:9464'])
    expect(await statusUnder(host), host).toBe(421)
})
