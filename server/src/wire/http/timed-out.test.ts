import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createFixture } from './testing/fixture.ts'

it('a connection without a complete request in time gets a status after which browsers try again', async () => {
  const fixture = await createFixture({})
  await fixture.server.listen({ host: '127.0.0.1', port: 0 })
  const { server } = fixture.server
  const { port } = server.address() as { port: number }
  const timeout = Object.assign(new Error('no request'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.once('connection', (socket) => server.emit('clientError', timeout, socket))
  const [answer] = await once(connect(port, '127.0.0.1'), 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
  await fixture.server.close()
})
