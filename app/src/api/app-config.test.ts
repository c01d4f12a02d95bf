import { expect, it } from 'vitest'
import { readAppConfig } from './app-config.ts'

const configOf = (told: Readonly<Record<string, string>>) => readAppConfig((name) => told[name])

it('reads the server’s address and key from the page', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const told = { 'tarazu-api': 'https://api.tarazu.example/', 'tarazu-response-key': key }
  expect(configOf(told)).toMatchObject({
    apiBase: 'https://api.tarazu.example',
    opener: { encryption: 'aes-gcm' },
  })
})

it('defaults to the page’s origin, without encryption', () => {
  for (const told of [{}, { 'tarazu-api': '', 'tarazu-response-key': ' ' }])
    expect(configOf(told)).toEqual({ apiBase: '', opener: undefined })
})
