import type { OwnTable } from '../../people/privacy/own-tables.ts'

export const issueTables: readonly OwnTable[] = [
  {
    table: 'issue_application',
    // The salt stays with the leaf: without it nobody could prove that the application was committed.
    atClosing: 'keep',
    blocks: {
      reason: 'applications',
      where: `state = 'subscribed' or (state = 'allotted' and position_no is null)`,
    },
  },
]
