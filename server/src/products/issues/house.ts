import type { ApplicationFacts } from '@tarazu/contract/trading/application-rules.ts'
import type { Bid } from '@tarazu/market/offerings/application.ts'
import { categoryOf, type PersonalCategory } from '@tarazu/market/offerings/categories.ts'
import { leafOf } from '@tarazu/market/offerings/draw.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { State } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { investorFacts, sessionFacts } from '../../trading/validation/order-validator.ts'
import type { Stops } from '../stops/queries.ts'
import type { IssueList } from './issue.ts'

/** What the application rules have in common as input: a snapshot of the settings, and the market. */
export interface IssueHouse {
  readonly market: Market
  readonly issues: IssueList
  /** The same input from the same user within this time is refused with repeatedTooSoon; 0 switches the rule off. */
  readonly repeatLockMs: number
  /** The issues that the desk has hidden, or stopped before they opened. */
  readonly stops: Stops
  /** 16 unpredictable bytes in hexadecimal, different for each application. */
  readonly saltOf: (applicationNo: bigint) => string
}

/**
 * Derived from the application's number and the server's key, so that deciding the command again gives the
 * same salt.
 */
export const createSalts =
  ({ keyedHash }: Pick<Encryption, 'keyedHash'>) =>
  (applicationNo: bigint): string =>
    keyedHash(applicationNo.toString(), 'issue-application').subarray(0, 16).toString('hex')

export const investorNeed = (userId: bigint) => rowKey(investorTable, { user_id: userId })

/** Open from the first moment to the last one before the deadline. */
export const stageOf = ({ stops }: Pick<IssueHouse, 'stops'>, issue: Issue, instantMs: number) => {
  const { opensMs, closesMs } = issue
  const stage =
    instantMs >= closesMs
      ? ('closed' as const)
      : stops.get(issue.id) === 'stopped'
        ? ('stopped' as const)
        : instantMs < opensMs
          ? ('upcoming' as const)
          : ('open' as const)
  return { stage, opensMs, closesMs }
}

/** The inputs for validating an application for an issue. */
export const factsOf = (
  house: IssueHouse,
  state: State,
  issue: Issue,
  instantMs: number,
): ApplicationFacts => ({
  investor: investorFacts(state),
  issue: stageOf(house, issue, instantMs),
  session: sessionFacts(house.market, instantMs),
  hasApplied: undefined,
  availablePaise: undefined,
})

/** The category by the application's maximum cost, and its leaf in the commitment. */
export const committedAs = (
  issue: Issue,
  applicationNo: bigint,
  salt: string,
  bids: readonly Bid[],
  heldPaise: bigint,
): { readonly category: PersonalCategory; readonly leaf: string } => {
  const category = categoryOf(Number(heldPaise))
  const leaf = leafOf(issue.id, applicationNo.toString(), Buffer.from(salt, 'hex'), category, bids)
  return { category, leaf: Buffer.from(leaf).toString('hex') }
}
