import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test('a passkey belongs to a configured origin, and to no other', () => {
  const configured = ['https://tarazu.example', 'https://practice.example:8443']
  expect(relyingPartyOf('https://practice.example:8443', configured)).toEqual({
    rpId: 'practice.example',
    origin: 'https://practice.example:8443',
  })
  for (const origin of [undefined, 'https://evil.example', 'http://tarazu.example', 'http://localhost:8080'])
    expect(relyingPartyOf(origin, configured)).toBeUndefined()
})

test('without a configured origin, it belongs to this machine by its name', () => {
  expect(relyingPartyOf('http://localhost:21200', [])?.rpId).toBe('localhost')
  for (const origin of ['http://127.0.0.1:8080', 'https://tarazu.example', 'http://localhost.evil.example'])
    expect(relyingPartyOf(origin, [])).toBeUndefined()
})
