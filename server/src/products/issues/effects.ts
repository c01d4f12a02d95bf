import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { type CountedChangeOf, rowSet, updateCounted } from '../../ledger/rows.ts'
import { createHold } from '../kit/hold.ts'
import { writeAndPublish } from '../kit/publish.ts'
import { type ApplicationRow, applicationTable } from './tables.ts'

/** An investor's unsettled applications, whose money is blocked. */
export const waitingApplications = rowSet(applicationTable, { state: 'subscribed' })

/** The money of an application, for a public offering or a placement. */
export const applicationHold = createHold({
  account: 'user:application-hold',
  holdEntry: 'application-hold',
  releaseEntry: 'application-release',
})

export const changeApplication = (
  application: ApplicationRow,
  set: CountedChangeOf<typeof applicationTable>,
): readonly Effect[] =>
  writeAndPublish(
    updateCounted(applicationTable, application, set),
    'application-changed',
    application.application_no,
  )

/** An application ends without an allotment, and all its money is released. */
export const endApplication = (
  application: ApplicationRow,
  reason: 'withdrawn' | typeof lossCover,
  instantMs: number,
): readonly Effect[] => [
  ...changeApplication(application, {
    state: 'withdrawn',
    reason,
    held_paise: 0n,
    changed_ms: BigInt(instantMs),
    settled_ms: BigInt(instantMs),
  }),
  ...applicationHold.move(application.application_no, -application.held_paise),
]

/** The applications that are not yet settled, whose money is blocked; newest last. */
export const heldApplications = (state: State): readonly ApplicationRow[] =>
  state
    .rows(waitingApplications)
    .toSorted((one, other) => (one.application_no < other.application_no ? -1 : 1))

/** The inbox message about an application that was cancelled to cover a loss. */
export const applicationLossMessage = (
  { application_no, held_paise }: ApplicationRow,
  company: { readonly name: string; readonly nameHindi: string },
): Message => ({
  kind: 'application-cancelled',
  parameters: {
    applicationNo: application_no.toString(),
    company: company.name,
    companyHindi: company.nameHindi,
    amount: rupeesFromPaise(held_paise),
  },
})
