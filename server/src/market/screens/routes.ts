import { screenDelete, screenList, screenSave } from '@tarazu/contract/calls/screens.ts'
import type { Kysely } from 'kysely'
import { pageOf } from '../../base/page-of.ts'
import type { Database } from '../../database/schema.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { deleteScreen, readScreens, saveScreen } from './screens.ts'

/** The calls for an investor's saved screens. */
export const screenRoutes = ({ database }: { readonly database: Kysely<Database> }): readonly BoundCall[] => [
  bindInvestor(screenList, async (paging, { userId }) => pageOf(await readScreens(database, userId), paging)),
  bindInvestor(screenSave, (screen, { userId }) => saveScreen(database, userId, screen)),
  bindInvestor(screenDelete, async ({ screen }, { userId }) => ({
    total: await deleteScreen(database, userId, screen),
  })),
]
