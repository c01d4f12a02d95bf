import type { fundPlanCheck } from '@tarazu/contract/calls/fund-plans.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { State } from '../../../ledger/command.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import { dealOrder } from '../dealing.ts'
import { redeemableIn, termsOf } from '../house.ts'
import { firstDate, refusalsOf } from './change.ts'
import { yearAfter } from './dates.ts'
import { presentComing } from './present.ts'

interface CheckSubject {
  readonly calendar: Calendar
  readonly facts: FundFacts
  readonly state: State
  readonly nowMs: number
}

type Input = ParsedInput<typeof fundPlanCheck>

const upcomingOf = (calendar: Calendar, input: Input, nowMs: number) => {
  const { rhythm, date, amount = 0n, installments = null, stepUpPercent = 0 } = input
  const first = firstDate(input, dayOf(dayNumberAt(nowMs)))
  return presentComing(calendar, {
    rhythm,
    on_date: date,
    amount_paise: amount,
    step_up_percent: stepUpPercent,
    step_day: yearAfter(first),
    state: 'active',
    next_day: first,
    paused_until: null,
    skip_next: false,
    installments,
    done: 0,
  })
}

/** Every unmet rule of a plan now, and its first dates. */
export const checkPlan = (
  { calendar, facts, state, nowMs }: CheckSubject,
  input: Input,
  hasPassword: boolean,
): CallOutput<typeof fundPlanCheck> => {
  const { netValue, minimumSubscriptionShares, minimumRedemptionShares } = termsOf(facts, nowMs)
  const least = input.kind === 'sip' ? minimumSubscriptionShares : minimumRedemptionShares
  const { orderDay } = dealOrder(calendar, facts.fund, 'redeem', nowMs)
  return {
    refusals: [
      ...(hasPassword ? [] : [{ key: refusals.fundNeedsTransactionPassword, details: null }]),
      ...refusalsOf(calendar, facts, state, input, nowMs).map(({ key, details }) => ({
        key,
        details: details ?? null,
      })),
    ],
    minimumAmount: rupeesFromPaise(worthOf(BigInt(least) * 10_000n, netValue ?? 0n)),
    available: rupeesFromPaise(state.balancePaise('user:cash')),
    redeemableShares: textFromParts(redeemableIn(state, facts.fund, orderDay).freeUnits),
    netValue: netValue === undefined ? null : textFromParts(netValue),
    // A week has no eighth day.
    upcoming: input.rhythm === 'weekly' && input.date > 7 ? [] : upcomingOf(calendar, input, nowMs),
  }
}
