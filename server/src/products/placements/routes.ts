import {
  placementApplications,
  placementBuy,
  placementCheck,
  placementList,
} from '@tarazu/contract/calls/placements.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { readPage } from '../../database/read-page.ts'
import { readState } from '../../ledger/read-state.ts'
import { submitOrRefuse } from '../../ledger/submit-or-refuse.ts'
import type { OrderValidator } from '../../trading/validation/order-validator.ts'
import { type BoundCall, bindInvestor, bindPublic, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import type { OfferCodes } from '../codes/queries.ts'
import { readStops } from '../stops/queries.ts'
import { createApply } from './apply.ts'
import {
  type PlacementState,
  placementState,
  presentApplication,
  presentPlacement,
  type ShownPlacement,
} from './present.ts'
import { readShownPlacement } from './queries.ts'
import {
  applicationNeeds,
  type PlacementValidator,
  type PlacementWish,
  validateApplication,
} from './validate-placement.ts'

export interface PlacementServices extends Services {
  /** By the current settings. */
  readonly currentValidator: () => OrderValidator
  readonly settings: () => PlacementValidator['settings']
  readonly codes: OfferCodes
  readonly isShown: (instrument: Instrument) => boolean
}

const validatorOf = ({ currentValidator, settings }: PlacementServices): PlacementValidator => ({
  validator: currentValidator(),
  settings: settings(),
})

const readPlacements = async (
  { database, market, isShown }: PlacementServices,
  nowMs: number,
): Promise<readonly ShownPlacement[]> => {
  const placements = (market.placements?.(nowMs) ?? []).filter(({ instrument }) => isShown(instrument))
  const ids = placements.map(({ id }) => id)
  if (ids.length === 0) return []
  const [results, stops] = await Promise.all([
    database
      .selectFrom('placement_results')
      .select(['placement', 'own_shares'])
      .where('placement', 'in', ids)
      .execute(),
    readStops(database, ids),
  ])
  const own = new Map(results.map(({ placement, own_shares }) => [placement, Number(own_shares)]))
  return placements
    .filter(({ id }) => stops.get(id) !== 'hidden')
    .map((placement) => {
      const closed = market.placementBook?.(placement, nowMs)
      const book = closed && {
        calledOff: closed.calledOff,
        appliedShares: closed.othersShares + (own.get(placement.id) ?? 0),
      }
      return { placement, book, state: placementState(placement, book, stops, nowMs) }
    })
}

const stateOrder: Readonly<Record<PlacementState, number>> = {
  open: 0,
  upcoming: 1,
  closed: 2,
  allotted: 3,
  called_off: 3,
  stopped: 3,
}

const list = async (
  services: PlacementServices,
  { state, id, pageNum, pageSize }: ParsedInput<typeof placementList>,
): Promise<CallOutput<typeof placementList>> => {
  const { market, clock, settings } = services
  const nowMs = clock.nowMs()
  const shown = (await readPlacements(services, nowMs))
    .filter(
      (one) => (state === undefined || one.state === state) && (id === undefined || one.placement.id === id),
    )
    .toSorted((one, other) => stateOrder[one.state] - stateOrder[other.state])
  const page = shown.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return {
    list: page.map((one) => presentPlacement(market, settings(), one, nowMs)),
    total: shown.length,
    pageNum,
    pageSize,
  }
}

const check = async (
  services: PlacementServices,
  wish: PlacementWish,
  userId: bigint,
): Promise<CallOutput<typeof placementCheck>> => {
  const placement = await readShownPlacement(services, wish.id)
  const validator = validatorOf(services)
  const state = await readState(services.database, userId, applicationNeeds(validator, wish, userId))
  const { found, heldPaise, discountPaise } = validateApplication(
    validator,
    state,
    placement,
    wish,
    services.clock.nowMs(),
  )
  return {
    refusals: found.map(({ key, details }) => ({ key, details: details ?? null })),
    held: rupeesFromPaise(heldPaise),
    discount: rupeesFromPaise(discountPaise),
    available: rupeesFromPaise(state.balancePaise('user:cash')),
  }
}

const apply = async (
  services: PlacementServices,
  { code, ...wish }: ParsedInput<typeof placementBuy>,
  { userId, idempotencyKey }: InvestorContext,
): Promise<CallOutput<typeof placementBuy>> => {
  await readShownPlacement(services, wish.id)
  const agentId = await services.codes.agentOf(userId, code)
  const input = { ...wish, agentId }
  return submitOrRefuse(services.commitLoop, createApply(validatorOf(services)), input, {
    userId,
    idempotencyKey,
  })
}

const applications = async (
  { database, market }: PlacementServices,
  userId: bigint,
  { id, before, pageNum, pageSize }: ParsedInput<typeof placementApplications>,
): Promise<CallOutput<typeof placementApplications>> => {
  let query = database
    .selectFrom('placement_applications as application')
    .leftJoin('placement_results as result', 'result.placement', 'application.placement')
    .where('user_id', '=', userId)
  if (id !== undefined) query = query.where('application.placement', '=', id)
  if (before !== undefined) query = query.where('application_no', '<', before)
  const ordered = query.selectAll('application').select('result.called_off').orderBy('application_no', 'desc')
  const { list: rows, total } = await readPage(ordered, { pageNum, pageSize })
  const list = rows.map((row) => presentApplication(market, row, row.called_off === true))
  return { list, total, pageNum, pageSize }
}

export const placementRoutes = (services: PlacementServices): readonly BoundCall[] => [
  bindPublic(placementList, (input) => list(services, input)),
  bindInvestor(placementBuy, (input, context) => apply(services, input, context)),
  bindInvestor(placementCheck, (input, { userId }) => check(services, input, userId)),
  bindInvestor(placementApplications, (input, { userId }) => applications(services, userId, input)),
]
