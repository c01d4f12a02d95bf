import { sql } from 'kysely'
import type { DeskQueue } from '../desk-queue.ts'

export const loanQueue: DeskQueue = {
  page: 'loans',
  permission: 'loan.read',
  rows: () => sql`select applied_ms as since_ms from loans where state = 'in_review'`,
  clock: 'market',
}
