import { tradeChargeAccounts } from '@tarazu/contract/money/chart.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { withdrawalTable } from '../../../money/transfers/tables.ts'
import { heldFor } from '../../book/charges.ts'
import { sharesReserved } from '../../book/draft.ts'
import { orderEventTable, orderTable } from '../../book/tables.ts'
import {
  adjustmentTable,
  exposureTable,
  fillTable,
  financingTable,
  positionTable,
} from '../../positions/tables.ts'
import { tariffOf } from '../../positions/traded.ts'
import { faultsOfCharges, isHeld } from './charge-laws.ts'
import type { PracticeHouse } from './practice-house.ts'

const sum = <Row>(rows: readonly Row[], value: (row: Row) => bigint): bigint =>
  rows.reduce((total, row) => total + value(row), 0n)

/** Faults in one investor's accounts, each derived from the rows of the other tables. */
const faultsOfInvestor = ({ store }: PracticeHouse, userId: bigint): readonly string[] => {
  const own = <Row extends { readonly user_id: bigint }>(rows: readonly Row[]) =>
    rows.filter(({ user_id }) => user_id === userId)
  const positions = own(store.rows(positionTable))
  const orders = own(store.rows(orderTable))
  const waiting = own(store.rows(withdrawalTable)).filter(({ state }) => state === 'awaiting')
  const exposure = store.row(exposureTable, { user_id: userId })
  const depositsPaise = sum(positions, (one) => one.deposit_paise)
  const balance = store.balancePaise.bind(store, userId)
  const laws: Readonly<Record<string, boolean>> = {
    'margin is the positions’': balance('user:margin') === depositsPaise,
    'what is on hold is the open orders’':
      balance('user:order-hold') === sum(orders, (one) => one.hold_paise),
    'orders that have ended hold nothing': orders.every(
      (one) => one.closed_ms === null || one.hold_paise === 0n,
    ),
    'what is frozen is the withdrawals’':
      balance('user:withdrawal-hold') === sum(waiting, (one) => one.amount_paise),
    'exposure is the margin': sum(Object.values(exposure?.deposits ?? {}), BigInt) === depositsPaise,
    'what is reserved waits to be sold':
      sum(Object.values(exposure?.reserved ?? {}), BigInt) === sum(orders, sharesReserved),
    'nothing below zero':
      balance('user:cash') >= 0n && positions.every((one) => one.quantity >= 0n && one.deposit_paise >= 0n),
    'a closed position holds nothing': positions.every(
      (one) => one.quantity > 0n || one.deposit_paise === 0n,
    ),
  }
  return Object.keys(laws).filter((law) => !laws[law])
}

/** Orders hold their worst cost, and are filled by their events, within their limits. */
const faultsOfOrders = ({ store, market, commands }: PracticeHouse): readonly string[] => {
  const faults: string[] = []
  const events = store.rows(orderEventTable)
  const { charges } = commands.validator.rules
  for (const order of store.rows(orderTable)) {
    const tariff = tariffOf(charges, market, order, Number(order.changed_ms))
    const needed = order.closed_ms === null ? heldFor(tariff, order) : 0n
    if (!isHeld(order, needed)) faults.push(`an order holds ${order.hold_paise} and needs ${needed}`)
    const own = events.filter((one) => one.user_id === order.user_id && one.order_no === order.order_no)
    if (own.length !== order.event_count) faults.push('an order lacks events')
    const filled = sum(own, (one) => (one.kind === 'filled' ? (one.quantity ?? 0n) : 0n))
    if (filled !== order.filled_quantity || filled > order.quantity)
      faults.push(`${order.filled_quantity} of an order are filled by fills of ${filled}`)
  }
  return faults
}

/**
 * Shares add up: bought less sold equals held, each fill of an order is one of its events, and orders never wait to
 * sell more than is held.
 */
const faultsOfShares = ({ store }: PracticeHouse): readonly string[] => {
  const faults: string[] = []
  const fills = store.rows(fillTable)
  const events = store.rows(orderEventTable).filter(({ fill_no }) => fill_no !== null)
  for (const event of events) {
    const own = fills.filter((one) => one.user_id === event.user_id && one.fill_no === event.fill_no)
    if (own.length !== 1 || own[0]?.quantity !== event.quantity || own[0]?.order_no !== event.position_no)
      faults.push('an event of a fill is not its fill')
  }
  const adjusted = new Set(
    store.rows(adjustmentTable).map(({ user_id, order_no }) => `${user_id} ${order_no}`),
  )
  const positions = store.rows(positionTable)
  for (const position of positions) {
    if (adjusted.has(`${position.user_id} ${position.order_no}`)) continue
    const own = fills.filter((one) => one.user_id === position.user_id && one.order_no === position.order_no)
    const held = sum(own, (fill) => (fill.kind === 'open' ? fill.quantity : -fill.quantity))
    if (held !== position.quantity) faults.push(`a position holds ${position.quantity}, its fills ${held}`)
  }
  return faults
}

/** Events dated before the previous one, and orders that would be matched at prices from before their last event. */
const faultsOfEvents = ({ store }: PracticeHouse): readonly string[] => {
  const faults: string[] = []
  const events = store.rows(orderEventTable).toSorted((one, other) => one.event_no - other.event_no)
  for (const order of store.rows(orderTable)) {
    let lastMs = order.placed_ms
    for (const { user_id, order_no, instant_ms, kind } of events) {
      if (user_id !== order.user_id || order_no !== order.order_no) continue
      if (instant_ms < lastMs) faults.push(`${kind} at ${instant_ms}, before ${lastMs}`)
      lastMs = instant_ms
    }
    if (order.closed_ms === null && order.next_from_ms < lastMs)
      faults.push(`an order is searched for from ${order.next_from_ms}, before its event of ${lastMs}`)
  }
  return faults
}

/** Lots that are sold before they were bought, and entries on a day other than the one they belong to. */
const faultsOfDates = ({ store }: PracticeHouse): readonly string[] => {
  const early = store
    .rows(fillTable)
    .filter(({ user_id, order_no, decided_ms }) => {
      const position = store.row(positionTable, { user_id, order_no })
      return position === undefined || decided_ms < position.opened_ms
    })
    .map(({ decided_ms }) => `a lot was traded at ${decided_ms}, before it was opened`)
  const dayOfEntry = new Map(
    store.entries.map(({ command_id, instant }) => [command_id, dayOf(dayNumberAt(instant.getTime()))]),
  )
  const dated = [
    ...store.rows(adjustmentTable).map((row) => [row.adjustment_no, row.action_id.split(':')[2]] as const),
    ...store.rows(financingTable).map(({ financing_no, day }) => [financing_no, day] as const),
  ]
  const misdated = dated
    .filter(([number, day]) => (dayOfEntry.get(number) ?? day) !== day)
    .map(([number, day]) => `what is of ${day} is entered on ${dayOfEntry.get(number)}`)
  return [...early, ...misdated]
}

/** Faults in the whole house's money; empty if no paisa is created or lost. */
export const faultsOfMoney = (house: PracticeHouse): readonly string[] => {
  const { store } = house
  const positions = store.rows(positionTable)
  const fills = store.rows(fillTable)
  const nights = store.rows(financingTable)
  const postedPaise = (account: string, entryType?: string) =>
    store.entries.reduce((total, entry) => {
      if (entryType !== undefined && entry.entry_type !== entryType) return total
      const places = entry.accounts.flatMap((one, place) => (one === account ? [place] : []))
      return total + sum(places, (place) => entry.amounts_paise[place] ?? 0n)
    }, 0n)
  const dividendsPaise = sum(store.rows(adjustmentTable), (row) => {
    if (row.kind !== 'dividend') return 0n
    const position = store.row(positionTable, { user_id: row.user_id, order_no: row.order_no })
    const sign = position?.direction === 'long' ? 1n : -1n
    const [, , exDay = ''] = row.action_id.split(':')
    const action = house.market.actionsOn(exDay, 0).find(({ id }) => id === row.action_id)
    return action?.kind === 'dividend' ? sign * BigInt(action.amountPaise) * row.quantity_before : 0n
  })
  const uncoveredPaise =
    sum(fills, (fill) => fill.uncovered_paise) +
    sum(nights, (night) => night.uncovered_paise) +
    postedPaise('house:deficit', 'dividend') +
    postedPaise('house:deficit', 'share-change')
  const feesPaise = sum(positions, (one) => one.fee_paise)
  const laws: Readonly<Record<string, boolean>> = {
    'the house owes what the investors have': store.differencePaise() === 0n,
    'every entry sums to zero': store.entries.every((entry) => sum(entry.amounts_paise, (one) => one) === 0n),
    'gains are the positions’ and the dividends':
      store.housePaise('house:market') === sum(positions, (one) => one.realised_paise) + dividendsPaise,
    'charges are the positions’': -sum(tradeChargeAccounts, (one) => store.housePaise(one)) === feesPaise,
    'charges are the fills’': feesPaise === sum(fills, (one) => one.fee_paise),
    'financing is the nights’':
      -store.housePaise('house:financing') === sum(nights, (one) => one.amount_paise) &&
      sum(positions, (one) => one.financing_paise) === sum(nights, (one) => one.amount_paise),
    'the house bears what is uncovered': store.housePaise('house:deficit') === uncoveredPaise,
  }
  return [
    ...Object.keys(laws).filter((law) => !laws[law]),
    ...[1n, 2n].flatMap((userId) => faultsOfInvestor(house, userId)),
    ...faultsOfOrders(house),
    ...faultsOfShares(house),
    ...house.openingFaults,
    ...faultsOfEvents(house),
    ...faultsOfDates(house),
    ...faultsOfCharges(house.market, house.commands.validator.rules.charges, fills, positions),
  ]
}

/** Entries in which the house bears a loss while the investor has money that could cover it. */
export const createDeficitWatch = () => {
  let seen = 0
  return (house: PracticeHouse): readonly string[] => {
    const { store } = house
    const faults: string[] = []
    for (; seen < store.entries.length; seen += 1) {
      const entry = store.entries[seen]
      if (entry === undefined || !entry.accounts.includes('house:deficit')) continue
      const orders = store
        .rows(orderTable)
        .filter((one) => one.user_id === entry.user_id && one.intent === 'open' && one.hold_paise > 0n)
      const placedBefore = orders.filter((one) => one.order_no < entry.command_id)
      const asked = store
        .rows(withdrawalTable)
        .filter((one) => one.user_id === entry.user_id && one.state === 'awaiting')
        .filter((one) => one.withdrawal_no < entry.command_id)
      if (placedBefore.length + asked.length > 0)
        faults.push('the house bears a loss that a hold would cover')
    }
    return faults
  }
}
