import { modelVersion } from '@tarazu/market/price-proof.ts'
import type pg from 'pg'
import { BackupProblem } from '../../database/backup/problem.ts'
import { otherModel } from '../../market/quotes/seeds.ts'

/**
 * Checks that this program can continue with the practice market of a restored backup, before the restore is
 * committed. Throws BackupProblem if it belongs to another model version, which no start would accept.
 */
export const verifyModel = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ model_version: number }>('select model_version from market_secret')
  const [market] = rows
  if (market !== undefined && market.model_version !== modelVersion)
    throw new BackupProblem(`${otherModel(market.model_version)} Nothing was restored.`)
}
