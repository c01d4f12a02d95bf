import type pg from 'pg'
import type { Manifest } from '../../database/backup/file.ts'
import { BackupProblem } from '../../database/backup/problem.ts'
import { findDifferences } from '../../ledger/check.ts'
import { readLedgerTotals } from '../../ledger/totals.ts'

/**
 * Checks that a restored ledger adds up and has the original's totals, before the restore is committed.
 * Throws BackupProblem.
 */
export const verifyLedger = async (client: pg.Client, { totals }: Manifest): Promise<void> => {
  const differences = await findDifferences(client)
  if (differences.length > 0) {
    const lines = differences.map(({ rule, description }) => `${rule}: ${description}`)
    throw new BackupProblem(
      [...lines, 'The ledger in the backup does not add up. Nothing was restored.'].join('\n'),
    )
  }
  if (totals === undefined) return
  const restored = await readLedgerTotals(client)
  for (const [name, value] of Object.entries(totals))
    if (restored[name] !== value)
      throw new BackupProblem(
        `The restored ledger differs from the one that was backed up: ${name} is ${restored[name]}, was ${value}. Nothing was restored.`,
      )
}
