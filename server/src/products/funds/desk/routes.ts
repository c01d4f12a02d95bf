import {
  deskChangeFund,
  deskFundOrderList,
  deskFundOrderReview,
  deskFundPlans,
  deskFunds,
  deskProductDays,
} from '@tarazu/contract/calls/desk-funds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { isoText } from '../../../base/iso-text.ts'
import { Refusal } from '../../../base/refusal.ts'
import { operatorCaller, submitOrRefuse } from '../../../ledger/submit-or-refuse.ts'
import { maskPhone } from '../../../people/investors/queries.ts'
import { refuseOwnAccount } from '../../../people/operators/own-accounts.ts'
import { askFor, type RequestKind, type RequestServices } from '../../../people/operators/requests.ts'
import { type BoundCall, bindOperator } from '../../../wire/http/bind.ts'
import type { Services } from '../../../wire/services.ts'
import { readProductRequests } from '../../kit/requests.ts'
import type { ProductDates } from '../../product-dates.ts'
import { type FundFacts, fundCatalogueOf } from '../catalogue/queries.ts'
import { instantsOf } from '../dealing.ts'
import { frozenBy } from '../effects.ts'
import { readOrder } from '../queries.ts'
import { checkFundChange, type FundChange } from './change-kind.ts'
import { readProductDays } from './product-days.ts'
import { readDeskFunds } from './read-funds.ts'
import { type DeskFundOrder, readDeskOrders } from './read-orders.ts'
import { readDeskPlans } from './read-plans.ts'
import { createReview } from './review.ts'

interface DeskServices extends Services, RequestServices {
  readonly calendar: Calendar
  readonly productDates: readonly ProductDates[]
  readonly kind: RequestKind<FundChange>
}

type Order = CallOutput<typeof deskFundOrderList>['list'][number]
const rupeesOrNull = (paise: bigint | null): string | null => (paise === null ? null : rupeesFromPaise(paise))

const presentOrder = (
  calendar: Calendar,
  row: DeskFundOrder,
  facts: ReadonlyMap<string, FundFacts>,
): Order => {
  const fund = facts.get(row.fund)
  const latest = BigInt(fund?.series.values.at(-1) ?? 0)
  const worthPaise = row.kind === 'subscribe' ? row.held_paise : worthOf(frozenBy(row), latest)
  return {
    orderNo: row.order_no.toString(),
    userId: row.user_id.toString(),
    phone: maskPhone(row.phone),
    name: row.real_name,
    code: row.fund,
    fund: fund?.name ?? row.fund,
    to: row.to_fund === null ? null : (facts.get(row.to_fund)?.name ?? row.to_fund),
    kind: row.kind,
    status: row.stage,
    reason: row.reason,
    asked: row.asked_by,
    amount: rupeesOrNull(row.amount_paise),
    shares: row.units === null ? null : textFromParts(row.units),
    worth: rupeesFromPaise(row.gross_paise ?? worthPaise),
    planNo: row.plan_no?.toString() ?? null,
    submittedAt: isoText(row.placed_ms),
    cutOffAt: isoText(instantsOf(calendar, row).cutOffMs),
    valueDay: row.value_day,
    netValue: row.net_value === null ? null : textFromParts(row.net_value),
    settledAmount: rupeesOrNull(row.net_paise),
    settledAt: row.settled_ms === null ? null : isoText(row.settled_ms),
    reviewedBy: row.reviewer_name,
    reviewReason: row.review_reason,
  }
}

/** The desk's view of funds, and the large orders that it approves or refuses. */
export const deskFundRoutes = (services: DeskServices): readonly BoundCall[] => {
  const { database, commitLoop, market, clock, wallClock, calendar, kind } = services
  const catalogue = fundCatalogueOf(market)
  const byCode = async () =>
    new Map((await catalogue.list(clock.nowMs())).map((facts) => [facts.fund.code, facts]))
  return [
    bindOperator(deskFundOrderList, async (filter) => {
      const [facts, page] = await Promise.all([byCode(), readDeskOrders(database, filter)])
      return {
        ...page,
        list: page.list.map((row) => presentOrder(calendar, row, facts)),
        asOf: isoText(clock.nowMs()),
      }
    }),
    bindOperator(deskFundOrderReview, async (input, { operatorId, idempotencyKey }) => {
      const { orderNo, userId, decision, reason = null } = input
      const order = await readOrder(database, userId, orderNo)
      const facts = order && (await catalogue.find(order.fund, clock.nowMs()))
      if (order === undefined || facts === undefined) throw new Refusal(refusals.noSuchFundOrder)
      await refuseOwnAccount(database, operatorId, userId, wallClock.nowMs())
      const result = await submitOrRefuse(
        commitLoop,
        createReview(calendar, facts),
        { orderNo, fund: order.fund, operatorId, decision, reason },
        operatorCaller(userId, { operatorId, idempotencyKey }),
      )
      return { status: result.stage }
    }),
    bindOperator(deskFunds, async (_input, { operatorId }) => {
      const [funds, requests] = await Promise.all([
        catalogue.list(clock.nowMs()).then((all) => readDeskFunds(database, all)),
        readProductRequests(services, kind, operatorId),
      ])
      return { funds, ...requests }
    }),
    bindOperator(deskChangeFund, async ({ code, change, reason }, { operatorId }) => {
      await checkFundChange(services, database, { code, change }, clock.nowMs())
      return askFor(services, { kind, input: { code, change }, reason, operatorId })
    }),
    bindOperator(deskFundPlans, async (filter) =>
      readDeskPlans(database, filter, await byCode(), dayOf(dayNumberAt(clock.nowMs()))),
    ),
    bindOperator(deskProductDays, async () => ({
      days: await readProductDays(services, await byCode(), clock.nowMs()),
    })),
  ]
}
