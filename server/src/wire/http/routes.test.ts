import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { expect, it } from 'vitest'
import { checkBindings } from './routes.ts'

const handle = async () => undefined
const alias = getStock.aliases?.[0] ?? ''

it('does not start if a call has no handler, or a path two calls', () => {
  const bound = [{ call: getStock, handle }]
  expect(() => checkBindings([getStock], bound)).not.toThrow()
  expect(() => checkBindings([getStock], [])).toThrow('getStock has 0 handlers')
  expect(() => checkBindings([], bound)).toThrow('getStock is not in the contract')
  const other = { ...getStock, name: 'other', path: alias, aliases: [] }
  expect(() => checkBindings([getStock, other], [...bound, { call: other, handle }])).toThrow(
    `${alias} belongs to two calls`,
  )
})
