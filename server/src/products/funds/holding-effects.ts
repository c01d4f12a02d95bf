import type { Account, EntryType } from '@tarazu/contract/money/chart.ts'
import type { Bought, Redemption } from '@tarazu/contract/trading/fund-arithmetic.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { insert, update } from '../../ledger/rows.ts'
import { changeHolding, holdingOf } from './effects.ts'
import { type FundLotRow, type FundOrderRow, fundHoldingTable, fundLotTable } from './tables.ts'

/** An entry with the nonzero amounts; none if all are zero. */
export const transfer = (
  entryType: EntryType,
  orderNo: bigint,
  amounts: Readonly<Partial<Record<Account, bigint>>>,
): readonly Effect[] => {
  const postings = Object.entries(amounts)
    .filter(([, amountPaise]) => amountPaise !== 0n)
    .map(([account, amountPaise]) => ({ account: account as Account, amountPaise }))
  return postings.length === 0
    ? []
    : [{ kind: 'transfer', entryType, reference: orderNo.toString(), postings }]
}

/** Units are added to a fund: a separate lot, and more of the holding. */
export const arrive = (
  state: State,
  orderNo: bigint,
  fund: string,
  { units, takenPaise }: Bought,
  { netValue, valueDay }: { readonly netValue: bigint; readonly valueDay: string },
): readonly Effect[] => {
  const holding = holdingOf(state, fund)
  const lot =
    units === 0n
      ? []
      : [
          insert(fundLotTable, {
            user_id: state.userId,
            lot_no: orderNo,
            fund,
            value_day: valueDay,
            net_value: netValue,
            bought_units: units,
            units,
            bought_paise: takenPaise,
            cost_paise: takenPaise,
            is_open: true,
          }),
        ]
  const held =
    holding === undefined
      ? insert(fundHoldingTable, {
          user_id: state.userId,
          fund,
          units,
          frozen_units: 0n,
          cost_paise: takenPaise,
          paid_in_paise: takenPaise,
          paid_out_paise: 0n,
          first_day: valueDay,
          change_count: 0,
        })
      : changeHolding(holding, {
          units: holding.units + units,
          cost_paise: holding.cost_paise + takenPaise,
          paid_in_paise: holding.paid_in_paise + takenPaise,
        })
  return [...lot, held]
}

/** Units leave a fund: each lot loses its part, and the order's blocked units are released. */
export const leave = (
  state: State,
  { fund }: FundOrderRow,
  lots: readonly FundLotRow[],
  given: Redemption,
  frozenUnits: bigint,
): readonly Effect[] => {
  const holding = holdingOf(state, fund)
  if (holding === undefined) throw new Error(`no holding of ${fund} to redeem`)
  const changes = lots.flatMap((lot, place) => {
    const part = given.parts[place]
    if (part === undefined || part.units === 0n) return []
    const units = lot.units - part.units
    return [
      update(
        fundLotTable,
        { user_id: lot.user_id, lot_no: lot.lot_no },
        {
          expect: { units: lot.units },
          set: { units, cost_paise: lot.cost_paise - part.costPaise, is_open: units > 0n },
        },
      ),
    ]
  })
  return [
    ...changes,
    changeHolding(holding, {
      units: holding.units - given.units,
      frozen_units: holding.frozen_units - frozenUnits,
      cost_paise: holding.cost_paise - given.costPaise,
      paid_out_paise: holding.paid_out_paise + given.netPaise,
    }),
  ]
}
