import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const collect = () => {
  const lines: string[] = []
  return {
    lines,
    log: createLog(
      (line) => lines.push(line),
      () => 1_790_000_000_000,
    ),
  }
}

it('writes one line of JSON per event, with the time and the level', () => {
  const { lines, log } = collect()
  log.warn('settings-not-read', { requestId: 'a-1' })
  log.security('login-failed', { address: '192.0.2.1' })
  expect(lines).toHaveLength(2)
  expect(lines.every((line) => line.endsWith('}\n') && line.split('\n').length === 2)).toBe(true)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: '2026-09-21T14:13:20.000Z', level: 'warn', event: 'settings-not-read', requestId: 'a-1' },
    { time: '2026-09-21T14:13:20.000Z', level: 'security', event: 'login-failed', address: '192.0.2.1' },
  ])
})

it('never writes a secret, neither under its name nor quoted in a database error', () => {
  const { lines, log } = collect()
  const secret = 'correct-horse-battery'
  log.error('request-failed', {
    password: secret,
    withPwd: secret,
    token: secret,
    input: { loginPassword: secret, code: secret, phone: 'kept' },
    headers: { cookie: secret, 'firewall-token': secret, authorization: secret },
    cause: new Error(`duplicate key value violates unique constraint: ('${secret}')`, {
      cause: new Error(`value "${secret}" is too long`),
    }),
  })
  const [line = ''] = lines
  expect(line).not.toContain(secret)
  expect(JSON.parse(line)).toMatchObject({ event: 'request-failed', password: '…', input: { phone: 'kept' } })
})
