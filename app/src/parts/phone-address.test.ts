import { expect, it } from 'vitest'
import { phoneAddress } from './phone-address.ts'

it.each([
  'http://localhost:5173',
  'http://127.0.0.1:8080',
  'http://127.8.0.9',
  'http://app.localhost',
  'http://[::1]:80',
  'http://0.0.0.0:80',
])('has none under %s, which no phone can open', (origin) => {
  expect(phoneAddress(new URL(origin) as unknown as Location, '/home')).toBeUndefined()
})

it.each([
  'https://tarazu.example',
  'http://192.168.1.20:8080',
  'http://127.example.org',
  'http://localhost.example',
])('opens the page under %s', (origin) => {
  expect(phoneAddress(new URL(origin) as unknown as Location, '/home')).toBe(`${origin}/#/home`)
})
