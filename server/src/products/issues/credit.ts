import type { Command } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import { exposureNeed, openPosition } from '../../trading/positions/effects.ts'
import { changeApplication } from './effects.ts'
import { applicationTable } from './tables.ts'

export interface CreditInput {
  readonly applicationNo: bigint
  readonly dueMs: number
}

/**
 * Credits an allotted application's shares as a fully paid holding, paid for on the allotment day, without
 * brokerage, tax or stamp duty. Does nothing if the shares were already credited.
 */
export const creditShares: Command<CreditInput, null> = {
  name: 'issues.credit',
  needs: ({ applicationNo }, userId) => [
    rowKey(applicationTable, { user_id: userId, application_no: applicationNo }),
    exposureNeed(userId),
  ],
  decide: (state, { applicationNo, dueMs }) => {
    const application = state.row(applicationTable, { user_id: state.userId, application_no: applicationNo })
    if (application?.state !== 'allotted' || application.position_no !== null)
      return { kind: 'accepted', result: null, effects: [] }
    const { exchange, code, allotted_quantity: quantity, taken_paise: costPaise } = application
    if (quantity === null || costPaise === null) throw new Error('an allotted application without shares')
    const { effects } = openPosition(state, {
      orderNo: state.commandId,
      exchange,
      code,
      direction: 'long',
      leverage: 1,
      fill: { quantity, turnoverPaise: costPaise, instantMs: dueMs },
      depositPaise: costPaise,
      charges: [],
      chargesPaise: 0n,
      lockedUntilMs: undefined,
      fromHoldPaise: costPaise,
      hold: 'user:allotted-shares',
      entryType: 'shares-credited',
      cause: 'allotment',
      trade: undefined,
    })
    return {
      kind: 'accepted',
      result: null,
      effects: [
        ...changeApplication(application, { position_no: state.commandId, changed_ms: BigInt(dueMs) }),
        ...effects,
      ],
    }
  },
}
