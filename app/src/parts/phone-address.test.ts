import { expect, it } from 'vitest'
import { phoneOrigin } from './phone-address.ts'

it.each([
  'http://localhost:5173',
  'http://127.0.0.1:8080',
  'http://127.8.0.9',
  'http://app.localhost',
  'http://[::1]:80',
  'http://0.0.0.0:80',
])('is the first public one under %s, which no phone can open, or none', (own) => {
  expect(phoneOrigin(own, [])).toBeUndefined()
  expect(phoneOrigin(own, ['http://localhost:8080'])).toBeUndefined()
  expect(phoneOrigin(own, [own])).toBeUndefined()
  expect(phoneOrigin(own, ['http://localhost:8080', 'https://tarazu.example', 'https://b.example'])).toBe(
    'https://tarazu.example',
  )
})

it.each([
  'https://tarazu.example',
  'http://192.168.1.20:8080',
  'http://127.example.org',
  'http://localhost.example',
])('is %s itself, unless the server has public ones without it', (own) => {
  expect(phoneOrigin(own, [])).toBe(own)
  expect(phoneOrigin(own, ['https://a.example', own])).toBe(own)
  expect(phoneOrigin(own, ['https://a.example'])).toBe('https://a.example')
})
