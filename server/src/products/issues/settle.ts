import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { lotsAt } from '@tarazu/market/offerings/application.ts'
import type { Command, Effect } from '../../ledger/command.ts'
import { type RowKey, rowKey } from '../../ledger/rows.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { applicationHold, changeApplication } from './effects.ts'
import { type ApplicationEnd, type ApplicationRow, applicationTable } from './tables.ts'

/** An application's result in the draw. */
export interface SettleInput {
  readonly applicationNo: bigint
  readonly rank: number
  readonly allottedQuantity: number
  readonly issuePricePaise: bigint
  readonly isFailed: boolean
  readonly dueMs: number
}

interface Company {
  readonly name: string
  readonly nameHindi: string
}

const needsOf = ({ applicationNo }: SettleInput, userId: bigint): readonly RowKey[] => [
  rowKey(applicationTable, { user_id: userId, application_no: applicationNo }),
]

const reasonOf = ({ bids }: ApplicationRow, input: SettleInput): ApplicationEnd => {
  if (input.isFailed) return 'issue-failed'
  return lotsAt(bids, Number(input.issuePricePaise)) === 0 ? 'below-price' : 'not-drawn'
}

/** The applicant's message about the result. */
export const resultMessage = (
  application: ApplicationRow,
  input: SettleInput,
  company: Company,
  takenPaise: bigint,
): Message => {
  const common = {
    applicationNo: application.application_no.toString(),
    company: company.name,
    companyHindi: company.nameHindi,
  }
  const refund = rupeesFromPaise(application.held_paise)
  if (takenPaise > 0n) {
    const quantity = String(input.allottedQuantity)
    return { kind: 'allotment', parameters: { ...common, quantity, amount: rupeesFromPaise(takenPaise) } }
  }
  const reason = reasonOf(application, input)
  if (reason === 'issue-failed') return { kind: 'issue-failed', parameters: { ...common, refund } }
  if (reason === 'not-drawn') return { kind: 'no-allotment', parameters: { ...common, refund } }
  const price = rupeesFromPaise(input.issuePricePaise)
  return { kind: 'bid-below-price', parameters: { ...common, price, refund } }
}

/** The cost of the shares is debited from the hold; they are credited on a later day (credit.ts). */
const take = ({ application_no }: ApplicationRow, takenPaise: Paise): Effect => ({
  kind: 'transfer',
  entryType: 'allotment-paid',
  reference: application_no.toString(),
  postings: [
    { account: 'user:application-hold', amountPaise: takenPaise },
    { account: 'user:allotted-shares', amountPaise: -takenPaise },
  ],
})

/**
 * The draw's result for one application: its cost is debited from the hold, and the rest is released. Does
 * nothing if it has ended in the meantime, for example because its money covered a loss.
 */
export const createSettle = (
  companyOf: (application: ApplicationRow) => Company,
): Command<SettleInput, null> => ({
  name: 'issues.settle',
  needs: needsOf,
  decide: (state, input) => {
    const application = state.row(applicationTable, {
      user_id: state.userId,
      application_no: input.applicationNo,
    })
    if (application?.state !== 'subscribed') return { kind: 'accepted', result: null, effects: [] }
    const quantity = BigInt(input.allottedQuantity)
    const takenPaise = quantity * input.issuePricePaise
    const isAllotted = quantity > 0n
    const settled = {
      rank: BigInt(input.rank),
      allotted_quantity: quantity,
      taken_paise: takenPaise,
      held_paise: 0n,
      changed_ms: BigInt(input.dueMs),
      settled_ms: BigInt(input.dueMs),
    }
    const change: readonly Effect[] = isAllotted
      ? changeApplication(application, { ...settled, state: 'allotted' })
      : changeApplication(application, {
          ...settled,
          state: 'not_allotted',
          reason: reasonOf(application, input),
        })
    return {
      kind: 'accepted',
      result: null,
      effects: [
        ...change,
        ...applicationHold.move(application.application_no, takenPaise - application.held_paise),
        ...(isAllotted ? [take(application, takenPaise)] : []),
        ...messageEffects(
          state,
          input.dueMs,
          resultMessage(application, input, companyOf(application), takenPaise),
        ),
      ],
    }
  },
})
