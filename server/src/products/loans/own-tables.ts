import type { OwnTable } from '../../people/privacy/own-tables.ts'

export const loanTables: readonly OwnTable[] = [
  { table: 'loan_alone', atClosing: 'keep' },
  {
    table: 'loans',
    atClosing: 'keep',
    blocks: { reason: 'debts', where: `state = 'unpaid'` },
  },
  {
    table: 'loan_papers',
    // Its text names nobody.
    atClosing: 'keep',
    blocks: {
      reason: 'loan-applications',
      where: `exists (select from loans l where l.user_id = loan_papers.user_id
        and l.loan_no = loan_papers.loan_no and l.state = 'in_review')`,
    },
  },
  { table: 'loan_allowances', atClosing: 'keep' },
  { table: 'loan_proposals', atClosing: 'keep' },
]
