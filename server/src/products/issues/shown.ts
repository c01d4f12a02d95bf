import type { Issue } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readStops, type Stops } from '../stops/queries.ts'
import type { IssueList } from './issue.ts'

interface ShownServices {
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
