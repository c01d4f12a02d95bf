import { checkLedger } from '../../ledger/check.ts'
import { print, runOnDatabase } from './terminal.ts'

/** npm run ledger:check: recomputes every balance from the postings; exit code 1 if anything differs. */
await runOnDatabase({ alone: false }, async (database) => {
  const differences = await checkLedger(database.owner)
  for (const { rule, description } of differences) print(`${rule}: ${description}`)
  const { rows } = await database.pool.query(
    `select (select count(*) from commands) as commands, (select count(*) from journal_entries) as entries,
      (select count(*) from postings) as postings, (select count(distinct user_id) from user_balances) as users`,
  )
  const { commands, entries, postings, users } = rows[0]
  print(`Checked ${commands} commands, ${entries} entries, ${postings} postings, ${users} users.`)
  if (differences.length === 0) print('The ledger adds up.')
  else {
    print(`The ledger does NOT add up: ${differences.length} differences.`)
    process.exitCode = 1
  }
})
