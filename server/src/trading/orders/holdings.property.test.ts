import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import fc from 'fast-check'
import { it } from 'vitest'
import type { Decision } from '../../ledger/command.ts'
import { complainOf, propertyRuns } from '../../ledger/testing/property-runs.ts'
import { sharesReserved } from '../book/draft.ts'
import { orderEventTable, orderTable } from '../book/tables.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { exposureTable, fillTable, type PositionRow, positionTable } from '../positions/tables.ts'
import { createInvestor, order, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createBuy } from './buy.ts'
import { cancelOpenOrder } from './cancel.ts'
import { createPlace } from './place.ts'
import { createSell } from './sell.ts'
import { createSellHoldings, type SellHoldingsResult } from './sell-holdings.ts'

import { faultOfBrokerage, faultsOfCharges } from './testing/charge-laws.ts'

const listing = { code: 'KAVCEM', exchange: 'NSE' } as const
const pricePaise = fc.integer({ min: 1_600, max: 2_400 }).map((ticks) => ticks * 5)
const quantity = fc.integer({ min: 1, max: 400 })
const direction = fc.constantFrom<Direction>('long', 'long', 'short')
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const step = fc.oneof(
  fc.record({ kind: kind('buy'), quantity, leverage: fc.constantFrom(1, 1, 1, 3), direction, pricePaise }),
  // Without a direction, from the holdings; otherwise from all positions in that direction.
  fc.record({
    kind: kind('sell'),
    quantity,
    direction: fc.option(direction, { nil: undefined }),
    pricePaise,
  }),
  fc.record({ kind: kind('sell-one'), place: fc.nat(5), quantity, pricePaise }),
  fc.record({
    kind: kind('wait'),
    quantity,
    direction: fc.option(direction, { nil: undefined }),
    pricePaise,
  }),
  fc.record({ kind: kind('cancel'), place: fc.nat(5) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const rules = {
  ...testRules,
  minimumQuantity: 1,
  lotSize: 1,
  minimumBuyAmountPaise: 1n,
  leverages: [1, 3],
}

const createScene = () => {
  const market = createSteadyMarket([listing.code])
  const validator = createValidator(market, rules, ownLossCovers)
  const commands = {
    buy: createBuy(validator),
    sell: createSell(validator),
    sellHoldings: createSellHoldings(validator),
    place: createPlace(validator),
  }
  return { market, commands, investor: createInvestor(1_000_000_000n) }
}
type Scene = ReturnType<typeof createScene>

const waitingOf = ({ investor }: Scene) =>
  investor.rows(orderTable).filter(({ closed_ms }) => closed_ms === null)

/** Undefined for the sale of something that does not exist. */
const act = (
  scene: Scene,
  one: Exclude<Step, { kind: 'sell' }>,
  instantMs: number,
): Decision<unknown> | undefined => {
  const { investor, commands, market } = scene
  if (one.kind === 'cancel') {
    const waiting = waitingOf(scene)[one.place]
    return waiting && investor.run(cancelOpenOrder, { orderNo: waiting.order_no }, instantMs)
  }
  if (one.kind === 'wait') {
    const { direction: exited, quantity } = one
    const scope =
      exited === undefined ? { fromHoldings: 'true' as const } : { exit: 'true' as const, direction: exited }
    const input = {
      ...listing,
      ...scope,
      orderKind: 'limit',
      price: BigInt(one.pricePaise),
      quantity,
    } as const
    return investor.run(commands.place, input, instantMs)
  }
  market.setPrice(listing.code, one.pricePaise)
  if (one.kind === 'buy') return investor.run(commands.buy, order({ ...listing, ...one }), instantMs)
  const position = investor.rows(positionTable)[one.place]
  const input = position && { orderNo: position.order_no, quantity: one.quantity }
  return input && investor.run(commands.sell, input, instantMs)
}

const sum = <Row>(rows: readonly Row[], value: (row: Row) => bigint): bigint =>
  rows.reduce((total, row) => total + value(row), 0n)
const paise = (rupees: string): bigint => BigInt(rupees.replace('.', ''))
const broken = (laws: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(laws).filter((law) => !laws[law])

/** The parts of a sale add up to the sale. */
const faultsOfSale = (result: SellHoldingsResult, wanted: number, gainedPaise: bigint) =>
  broken({
    'the lots’ shares are the sale’s': sum(result.lots, (lot) => BigInt(lot.quantity)) === BigInt(wanted),
    'their turnover is': sum(result.lots, (lot) => paise(lot.turnover)) === paise(result.turnover),
    'their gain is': sum(result.lots, (lot) => paise(lot.profitLoss)) === paise(result.profitLoss),
    'the charges are': sum(result.charges, ({ amount }) => paise(amount)) === paise(result.fee),
    'the cash gains what is shown': gainedPaise === paise(result.returned),
  })

const faultsOfScene = (scene: Scene) => {
  const { investor } = scene
  const positions = investor.rows(positionTable)
  const fills = investor.rows(fillTable)
  const held = sum(
    positions.filter(({ product }) => product === 'delivery'),
    (position) => position.quantity,
  )
  const reserved = BigInt(investor.rows(exposureTable)[0]?.reserved['NSE:KAVCEM'] ?? '0')
  return broken({
    'no paisa is made or lost': investor.totalPaise() === 0n,
    'no share is made or lost':
      sum(fills, (fill) => (fill.kind === 'open' ? fill.quantity : -fill.quantity)) ===
      sum(positions, (position) => position.quantity),
    'what waits to be sold is held': reserved <= held,
    'what is kept as reserved waits': reserved === sum(waitingOf(scene), sharesReserved),
    'margins are the positions’':
      sum(positions, (position) => position.deposit_paise) === investor.balancePaise('user:margin'),
    'charges are the fills’':
      sum(positions, (position) => position.fee_paise) === sum(fills, (fill) => fill.fee_paise),
  })
}

/**
 * First in, first out: only the last position that an order takes from keeps a part, and those outside its
 * scope keep everything.
 */
const faultsOfTurn = (
  exited: Direction | undefined,
  before: readonly PositionRow[],
  after: readonly PositionRow[],
) => {
  const isMeant = (position: PositionRow) =>
    exited === undefined ? position.product === 'delivery' : position.direction === exited
  const changed = after.filter((position, place) => position.quantity !== before[place]?.quantity)
  const firstKept = after.find((position) => isMeant(position) && position.quantity > 0n)
  return broken({
    'what is meant alone is closed': changed.every(isMeant),
    'the oldest are closed first': changed.every(
      (position) => position.quantity === 0n || position.order_no === firstKept?.order_no,
    ),
  })
}

/** The broker charges one price for everything an order closes in a product, in however many positions. */
const faultsOfBrokerage = ({ investor, market }: Scene, orderNo: bigint): readonly string[] => {
  const fillNos = new Set(
    investor.rows(orderEventTable).flatMap((event) => (event.order_no === orderNo ? [event.fill_no] : [])),
  )
  const positions = new Map(investor.rows(positionTable).map((position) => [position.order_no, position]))
  const parts = investor.rows(fillTable).flatMap((fill) => {
    const position = fillNos.has(fill.fill_no) ? positions.get(fill.order_no) : undefined
    return position === undefined ? [] : [{ fill, position }]
  })
  const byProduct = Map.groupBy(parts, ({ position }) => position.product)
  return [...byProduct.values()].flatMap((one) => faultOfBrokerage(market, rules.charges, one) ?? [])
}

const sellAndCheck = (scene: Scene, one: Extract<Step, { kind: 'sell' }>, instantMs: number): void => {
  const { investor, commands, market } = scene
  market.setPrice(listing.code, one.pricePaise)
  const before = investor.rows(positionTable)
  const cashPaise = investor.balancePaise('user:cash')
  const { quantity, direction: exited } = one
  const done = investor.run(commands.sellHoldings, { ...listing, quantity, direction: exited }, instantMs)
  if (done.kind === 'refused') return
  complainOf(faultsOfSale(done.result, quantity, investor.balancePaise('user:cash') - cashPaise))
  complainOf(faultsOfTurn(exited, before, investor.rows(positionTable)))
  complainOf(faultsOfBrokerage(scene, BigInt(done.result.orderNo)))
}

it('adds up in shares and paise over any holdings, leveraged and short positions, exits in part and waiting orders', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 16 }), (steps) => {
      const scene = createScene()
      for (const [place, one] of steps.entries()) {
        const instantMs = onSteadyDayMs + place * 1_000
        if (one.kind === 'sell') sellAndCheck(scene, one, instantMs)
        else act(scene, one, instantMs)
        complainOf(faultsOfScene(scene))
        const { investor, market } = scene
        const [fills, positions] = [investor.rows(fillTable), investor.rows(positionTable)]
        complainOf(faultsOfCharges(market, rules.charges, fills, positions))
      }
    }),
    propertyRuns(500),
  )
}, 600_000)
