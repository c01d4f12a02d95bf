import type { newStockProof } from '@tarazu/contract/calls/issue-applications.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { MarketRecipe } from '@tarazu/market/price-proof.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readProofDay } from '../../market/quotes/queries.ts'
import type { Clock } from '../../time/clock.ts'
import { readAllotted } from './allotted.ts'
import type { IssueList } from './issue.ts'
import type { KeptMemberships } from './membership.ts'
import { readAllotment, readClose, readCommitted } from './queries.ts'

interface ProofServices {
  readonly database: Kysely<Database>
  readonly clock: Clock
  readonly issues: IssueList
  readonly memberships: KeptMemberships
  readonly recipe: (() => MarketRecipe) | undefined
}

type Proof = CallOutput<typeof newStockProof>

/** The whole draw as published: the other applications' leaves, categories and bids, without names. */
const readDraw = async ({ database, recipe }: ProofServices, issueId: string): Promise<Proof['draw']> => {
  const [close, allotment] = await Promise.all([
    readClose(database, issueId),
    readAllotment(database, issueId),
  ])
  if (close === undefined || allotment === undefined || recipe === undefined) return null
  const [day, committed] = await Promise.all([
    readProofDay(database, allotment.seed_day),
    readCommitted(database, issueId, close),
  ])
  if (day === undefined) return null
  const { specialDays, ...made } = recipe()
  return {
    recipe: { ...made, specialDays: [...specialDays] },
    day,
    issuePrice: rupeesFromPaise(close.issue_price_paise),
    isFailed: close.is_failed,
    categories: [...allotment.categories],
    applications: committed.map(({ leaf, category, bids }) => ({
      leaf,
      category,
      bids: bids.map(({ lots, pricePaise = null }) => ({ lots, pricePaise })),
    })),
  }
}

/** A file with which anybody can recompute an allotment without the server (`tarazu-verify allotment`). */
export const readProof = async (
  services: ProofServices,
  userId: bigint,
  applicationNo: bigint,
): Promise<Proof> => {
  const own = await readAllotted(services, userId, applicationNo, services.clock.nowMs())
  return { format: 'tarazu-allotment-1', own, draw: await readDraw(services, own.id) }
}
