import { parseArgs } from 'node:util'
import { buildParts } from '../scripts/build.ts'
import { rehearseClusterRestore } from './rehearsal/cluster-restore.ts'
import { findRehearsalPrograms, rehearsalNeeds } from './rehearsal/needs.ts'
import { rehearseRestore } from './rehearsal/rehearse.ts'

/**
 * npm run restore:rehearse -- [--traders 20] [--orders 25] [--cluster]
 *
 * Rehearses a restore to a point in time with the files from deploy/backup on loopback, and compares the two
 * ledgers. Fails if anything from before that time is missing, anything from after it is present, or the
 * ledger does not add up. With --cluster, does the same on three machines under Patroni (deploy/cluster), as
 * root, with what bench:failover needs.
 */
const { values } = parseArgs({
  options: {
    traders: { type: 'string', default: '20' },
    orders: { type: 'string', default: '25' },
    cluster: { type: 'boolean', default: false },
  },
})
const programs = findRehearsalPrograms()
if (programs === undefined) {
  console.error(rehearsalNeeds)
  process.exit(1)
}
if (values.cluster) {
  await buildParts()
  const { accounts, differences, noticesLater, restoreMs } = await rehearseClusterRestore()
  for (const difference of differences.slice(0, 20)) console.log(difference)
  if (!noticesLater) console.log('The comparison missed the changes after the instant, so it is not valid.')
  const isRestored = differences.length === 0 && noticesLater
  console.log(
    `RESULT the cluster ${isRestored ? 'restored' : 'NOT restored'} to the instant: ${accounts} accounts compared, ${differences.length} differences; ${(restoreMs / 1_000).toFixed(1)} s until its three machines were whole`,
  )
  process.exit(isRestored ? 0 : 1)
}
const size = { traders: Number(values.traders), orders: Number(values.orders) }
const { differences, noticesLater, archiveNotices, ...report } = await rehearseRestore(programs, size)
for (const difference of differences.slice(0, 20)) console.log(difference)
if (!noticesLater) console.log('The comparison missed the orders after the instant, so it is not valid.')
if (!archiveNotices) console.log('The archive’s metric doesn’t show whether it works.')
const isRight = differences.length === 0 && noticesLater && archiveNotices
console.log(
  `RESULT ${isRight ? 'restored' : 'NOT restored'} to the instant: ${report.ordersBefore} orders before it are there, ${report.ordersAfter} after it are not, ${report.accounts} accounts compared, ${differences.length} differences; ${(report.restoreMs / 1_000).toFixed(1)} s from the archive to an open database`,
)
process.exit(isRight ? 0 : 1)
