import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { backgroundTurn } from '../../base/shared-work.ts'
import { countRequests } from './count-requests.ts'

afterEach(() => {
  vi.useRealTimers()
})

const rounds = async () => {
  for (let round = 0; round < 10; round += 1) await setImmediate()
}

it('pauses the warm-up while a request is answered, and resumes it after the answer or a broken connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = Fastify()
  countRequests(server)
  const record: string[] = []
  server.get('/answers', async () => {
    void backgroundTurn().then(() => record.push('warm'))
    await rounds()
    record.push('answer')
    return 'done'
  })
  server.get('/breaks', async (_request, reply) => {
    void backgroundTurn().then(() => record.push('warm'))
    await rounds()
    record.push('broken')
    reply.hijack()
    reply.raw.destroy()
  })
  await server.inject({ url: '/answers' })
  await rounds()
  expect(record.splice(0)).toEqual(['answer', 'warm'])
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  await expect(fetch(`${address}/breaks`)).rejects.toThrow()
  await rounds()
  expect(record).toEqual(['broken', 'warm'])
  await server.close()
})
