import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigProblem } from '../base/config-problem.ts'
import { startTestTarazu } from './testing.ts'

const blocker = createServer()
beforeAll(() => new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  blocker.close()
})

it('a server whose port is taken says which one, and names another', async () => {
  const { port } = blocker.address() as AddressInfo
  const starting = startTestTarazu({ port })
  await expect(starting).rejects.toThrow(ConfigProblem)
  await expect(starting).rejects.toThrow(`Port ${port} on 127.0.0.1 is used by another program`)
  await expect(starting).rejects.toThrow(`PORT=${port + 1}`)
})
