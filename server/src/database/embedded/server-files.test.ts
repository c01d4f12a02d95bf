import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { isAlive } from './server-files.ts'

describe('isAlive', () => {
  it('knows this process, and no process for an unused number', () => {
    expect(isAlive(process.pid)).toBe(true)
    expect(isAlive(2 ** 22 + 1)).toBe(false)
  })

  it.runIf(process.platform === 'linux')(
    'does not treat an ended process as alive because its parent never waited for it',
    async () => {
      // The shell becomes a program that never waits for the child it has inherited.
      const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      try {
        const [line] = await once(parent.stdout, 'data')
        const processId = Number(String(line))
        expect(isAlive(processId)).toBe(true)
        await expect.poll(() => isAlive(processId)).toBe(false)
        // Its process number is still taken: a signal reaches it.
        expect(() => process.kill(processId, 0)).not.toThrow()
      } finally {
        parent.kill('SIGKILL')
      }
    },
  )
})
