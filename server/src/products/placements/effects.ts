import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { type ChangeOf, rowSet, update } from '../../ledger/rows.ts'
import { applicationHold } from '../issues/effects.ts'
import { writeAndPublish } from '../kit/publish.ts'
import { type PlacementApplicationRow, placementApplicationTable } from './tables.ts'

const waiting = rowSet(placementApplicationTable, { state: 'subscribed' })

/** An investor's applications for placements whose money is blocked, newest last. */
export const heldPlacements = (state: State): readonly PlacementApplicationRow[] =>
  state.rows(waiting).toSorted((one, other) => Number(one.application_no - other.application_no))

export const changePlacement = (
  { user_id, placement, application_no, state }: PlacementApplicationRow,
  set: ChangeOf<typeof placementApplicationTable>,
): readonly Effect[] =>
  writeAndPublish(
    update(placementApplicationTable, { user_id, placement }, { expect: { state }, set }),
    'application-changed',
    application_no,
  )

/** An application ends without shares: by the result, or to cover a loss. */
export const endPlacement = (
  application: PlacementApplicationRow,
  state: 'not_allotted' | 'cancelled',
  instantMs: number,
): readonly Effect[] => [
  ...changePlacement(application, {
    state,
    held_paise: 0n,
    discount_paise: 0n,
    settled_ms: BigInt(instantMs),
    ...(state === 'not_allotted' ? { allotted_quantity: 0n } : {}),
  }),
  ...applicationHold.release(application.application_no, application.held_paise),
]

/** The inbox message about an application that was cancelled to cover a loss. */
export const placementLossMessage = (
  { application_no, held_paise }: PlacementApplicationRow,
  company: { readonly name: string; readonly nameHindi: string },
): Message => ({
  kind: 'placement-cancelled',
  parameters: {
    applicationNo: application_no.toString(),
    company: company.name,
    companyHindi: company.nameHindi,
    amount: rupeesFromPaise(held_paise),
  },
})
