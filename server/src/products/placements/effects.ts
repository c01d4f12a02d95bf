import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { type ChangeOf, rowSet, update } from '../../ledger/rows.ts'
import { type PlacementApplicationRow, placementApplicationTable } from './tables.ts'

const waiting = rowSet(placementApplicationTable, { state: 'subscribed' })

/** An investor's applications for placements whose money is held, the newest last. */
export const heldPlacements = (state: State): readonly PlacementApplicationRow[] =>
  state.rows(waiting).toSorted((one, other) => Number(one.application_no - other.application_no))

/** An application's change, told to the investor's browsers. */
export const changePlacement = (
  { user_id, placement, application_no, state }: PlacementApplicationRow,
  set: ChangeOf<typeof placementApplicationTable>,
): readonly Effect[] => [
  update(placementApplicationTable, { user_id, placement }, { expect: { state }, set }),
  { kind: 'publish', event: { type: 'application-changed', reference: application_no.toString() } },
]

/** All that an application holds is free again. */
const releaseHold = ({ application_no, held_paise }: PlacementApplicationRow): Effect => ({
  kind: 'transfer',
  entryType: 'application-release',
  reference: application_no.toString(),
  postings: [
    { account: 'user:application-hold', amountPaise: held_paise },
    { account: 'user:cash', amountPaise: -held_paise },
  ],
})

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
  releaseHold(application),
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
