import { expect, it } from 'vitest'
import { findRehearsalPrograms, rehearsalNeeds } from './needs.ts'
import { rehearseRestore } from './rehearse.ts'

const programs = findRehearsalPrograms()
if (programs === undefined) console.log(`No restore is rehearsed: ${rehearsalNeeds}`)

it.skipIf(programs === undefined)(
  'a restore to a point in time has the ledger as of then, and nothing later',
  { timeout: 180_000 },
  async () => {
    const report = await rehearseRestore(programs ?? '', { traders: 3, orders: 3 })
    expect(report).toMatchObject({ ordersBefore: 18, ordersAfter: 9, differences: [], noticesLater: true })
    expect(report.archiveNotices).toBe(true)
    expect(report.accounts).toBeGreaterThan(9)
  },
)
