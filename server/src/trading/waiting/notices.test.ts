import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Notifications, openNotifications } from '../../database/notifications.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { silentLog } from '../../database/testing/log.ts'

let bed: TestDatabase
let notifications: Notifications
let received: string[]
beforeAll(async () => {
  bed = await createTestDatabase()
  notifications = await openNotifications(bed.application, silentLog)
  received = []
  for (const channel of ['price_alerts', 'trading_position'])
    await notifications.listen(channel, {
      received: (payload) => void received.push(`${channel}: ${payload}`),
      interrupted: () => undefined,
    })
})
afterAll(async () => {
  await notifications.stop()
  await bed.close()
})

/** The notifications sent by the statements. */
const sentBy = async (...statements: readonly string[]): Promise<readonly string[]> => {
  received.length = 0
  const owner = await bed.connect('owner')
  for (const statement of statements) await owner.query(statement)
  expect(await notifications.caughtUp()).toBe(true)
  return [...received]
}

const setAlerts = (count: number) => `
  insert into price_alerts (user_id, code, condition, price_paise, set_ms)
  select (select user_id from users), 'NIFTY', 'at-or-above', 1, 1 from generate_series(1, ${count})`

it('reports all rows of a statement in one notification, each by its investor and number', async () => {
  await sentBy(
    `insert into users (phone, password_hash, created_ms) values ('9100000001', '$argon2id$nobody', 0)`,
  )
  const [notice = '', ...others] = await sentBy(setAlerts(3))
  expect(others).toEqual([])
  expect(notice).toMatch(/^price_alerts: \d+ \d+,\d+ \d+,\d+ \d+$/)
  expect(await sentBy('update price_alerts set set_ms = 2')).toEqual([notice])
  expect(await sentBy('update price_alerts set set_ms = 3 where false')).toEqual([])
  expect(await sentBy('delete from price_alerts')).toEqual([notice])
})

it('reports each row separately if a payload could not hold them', async () => {
  const notices = await sentBy(setAlerts(3_000))
  expect(notices).toHaveLength(3_000)
  expect(new Set(notices).size).toBe(3_000)
})

it('reports only positions that have a margin', async () => {
  const open = (orderNo: number, product: string) => `
    insert into trading_position (user_id, order_no, exchange, code, direction, leverage, product, bought_quantity,
      quantity, original_cost_paise, cost_paise, original_deposit_paise, deposit_paise, fee_paise, realised_paise,
      sold_turnover_paise, financing_paise, margin_from_ms, change_count, opened_ms)
    values (7, ${orderNo}, 'NSE', 'X', 'long', 1, '${product}', 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0)`
  expect(await sentBy(open(1, 'intraday'), open(2, 'delivery'))).toEqual(['trading_position: 7 1'])
  expect(await sentBy('update trading_position set change_count = 2')).toEqual(['trading_position: 7 1'])
})
