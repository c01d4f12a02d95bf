import { describe, expect, test } from 'vitest'
import type { Table } from './entity-table.ts'
import { Cells } from './rows.ts'

const table = (name: string, ...key: string[]): Table => ({ name, key, columns: {} })
const users = table('users', 'user_id')
const orders = table('orders', 'user_id', 'order_no')
const messages = table('messages', 'user_id', 'command_id', 'place')

describe('the rows of a batch', () => {
  test('are found by keys of one, two and three parts', () => {
    const cells = new Cells<string>()
    cells.set(users, { user_id: 1n, locked: false }, 'the user')
    cells.set(orders, { user_id: 1n, order_no: 7n }, 'the order')
    cells.set(messages, { user_id: 1n, command_id: 7n, place: 0 }, 'the message')
    expect(cells.get(users, { user_id: 1n })).toBe('the user')
    expect(cells.get(orders, { user_id: 1n, order_no: 7n })).toBe('the order')
    expect(cells.get(messages, { user_id: 1n, command_id: 7n, place: 0 })).toBe('the message')
    expect(cells.get(users, { user_id: 2n })).toBeUndefined()
    expect(cells.get(orders, { user_id: 1n, order_no: 8n })).toBeUndefined()
    expect(cells.get(messages, { user_id: 1n, command_id: 70n, place: 0 })).toBeUndefined()
    expect([...cells.values()]).toEqual(['the user', 'the order', 'the message'])
  })

  test('are distinguished by where one part of a key ends and the next begins', () => {
    const cells = new Cells<string>()
    const named = table('named', 'user_id', 'code', 'kind')
    cells.set(named, { user_id: 1n, code: 'AB', kind: 'C' }, 'one')
    cells.set(named, { user_id: 1n, code: 'A', kind: 'BC' }, 'other')
    expect(cells.get(named, { user_id: 1n, code: 'AB', kind: 'C' })).toBe('one')
  })

  test('of one table and user are listed, and those of another declaration of the table are not', () => {
    const cells = new Cells<number>()
    for (const order_no of [1n, 2n]) cells.set(orders, { user_id: 1n, order_no }, Number(order_no))
    cells.set(orders, { user_id: 2n, order_no: 1n }, 3)
    cells.set(table('orders', 'user_id', 'order_no'), { user_id: 1n, order_no: 1n }, 4)
    expect([...cells.ofUser(orders, 1n)]).toEqual([1, 2])
    expect([...cells.ofTable(orders)]).toEqual([1, 2, 3])
    expect([...cells.ofUser(users, 1n)]).toEqual([])
  })

  test('are replaced and taken out again', () => {
    const cells = new Cells<number>()
    cells.set(users, { user_id: 1n }, 1)
    cells.set(users, { user_id: 1n }, 2)
    expect([...cells.values()]).toEqual([2])
    cells.delete(users, { user_id: 1n })
    expect([...cells.values()]).toEqual([])
  })

  test('have keys without gaps', () => {
    const cells = new Cells<number>()
    expect(() => cells.get(orders, { user_id: 1n })).toThrow('a key of orders has no order_no')
    expect(() => cells.set(orders, { user_id: 1n }, 1)).toThrow('a key of orders has no order_no')
    expect(() => cells.set(orders, { user_id: null, order_no: 1n }, 1)).toThrow(
      'a key of orders has no user_id',
    )
  })
})
