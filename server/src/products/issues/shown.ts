import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Issue } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { readStops, type Stops } from '../stops/queries.ts'
import type { IssueList } from './issue.ts'

export interface ShownServices {
  readonly database: Kysely<Database>
  readonly issues: IssueList
  /** Whether investors see an issue at all: an operator may have hidden its listing. */
  readonly isShown: (instrument: Issue['instrument']) => boolean
}

/** Announced issues, including stopped ones but not those the desk has hidden; latest listing first. */
export const createShown =
  ({ database, issues, isShown }: ShownServices) =>
  async (nowMs: number): Promise<{ readonly shown: readonly Issue[]; readonly stops: Stops }> => {
    const list = issues.list(nowMs).filter(({ instrument }) => isShown(instrument))
    const stops = await readStops(
      database,
      list.map(({ id }) => id),
    )
    return { shown: list.filter(({ id }) => stops.get(id) !== 'hidden'), stops }
  }

/** An announced issue that the desk has not hidden; refuses any other. */
export const createFindShown =
  ({ database, issues, isShown }: ShownServices) =>
  async (id: string, nowMs: number): Promise<Issue> => {
    const issue = issues.find(id, nowMs)
    const stops = await readStops(database, [id])
    if (issue === undefined || !isShown(issue.instrument) || stops.get(id) === 'hidden')
      throw new Refusal(refusals.noSuchIssue)
    return issue
  }
