import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const requestFrom = (peer: string, forwardedFor?: string): IncomingMessage => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor
  return request
}

it('believes nobody without a trusted proxy', () => {
  expect(clientAddress(requestFrom('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9')
})

it('takes the address that the last trusted proxy saw, and not what the client claims', () => {
  expect(clientAddress(requestFrom('10.0.0.1', '198.51.100.1, 203.0.113.9'), 1)).toBe('203.0.113.9')
  expect(clientAddress(requestFrom('10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2'), 2)).toBe('203.0.113.9')
  expect(clientAddress(requestFrom('10.0.0.1'), 1)).toBe('10.0.0.1')
})

it('counts an IPv6 network as one', () => {
  expect(clientAddress(requestFrom('2001:db8:1:2::5'), 0)).toBe('2001:db8:1:2')
})
