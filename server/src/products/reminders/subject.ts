import { type Message, stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { BlockTrade, Issue } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { findBlock, readBlockOffer } from '../blocks/queries.ts'
import type { ProductJobServices } from '../services.ts'
import { readStops } from '../stops/queries.ts'
import type { ReminderKind, ReminderTable } from './tables.ts'

/** The subject of a reminder. */
export type Subject =
  | { readonly kind: 'block'; readonly block: BlockTrade }
  | { readonly kind: 'issue'; readonly issue: Issue }

type Services = Pick<ProductJobServices, 'database' | 'market' | 'issues' | 'settings' | 'currentValidator'>

/**
 * The block or issue with this id as known at a given time; undefined if there is none, or if the desk has
 * removed it.
 */
export const findSubject = async (
  { database, market, issues }: Pick<Services, 'database' | 'market' | 'issues'>,
  kind: ReminderKind,
  id: string,
  instantMs: number,
): Promise<Subject | undefined> => {
  if ((await readStops(database, [id])).has(id)) return undefined
  if (kind === 'issue') {
    const issue = issues.find(id, instantMs)
    return issue && { kind, issue }
  }
  const block = findBlock(market, id, instantMs)
  return block && { kind, block }
}

export const opensMsOf = (subject: Subject): number =>
  subject.kind === 'block' ? subject.block.opensMs : subject.issue.opensMs

const blockMessage = async (services: Services, block: BlockTrade, userId: bigint): Promise<Message> => {
  const names = { ...stockNames(block.instrument), until: isoText(block.closesMs) }
  const offer = await readBlockOffer(services, block, userId, block.opensMs)
  if (offer === undefined) return { kind: 'block-opens-uncompared', parameters: names }
  return {
    kind: 'block-opens',
    parameters: {
      ...names,
      price: rupeesFromPaise(offer.pricePaise),
      marketPrice: rupeesFromPaise(offer.marketPaise),
      quantity: String(offer.quantity),
      total: rupeesFromPaise(offer.totalPaise),
      marketTotal: rupeesFromPaise(offer.marketTotalPaise),
    },
  }
}

const issueMessage = (issue: Issue): Message => ({
  kind: 'issue-opens',
  parameters: {
    issue: issue.id,
    company: issue.instrument.name,
    companyHindi: issue.instrument.nameHindi,
    lowest: rupeesFromPaise(BigInt(issue.lowestPaise)),
    highest: rupeesFromPaise(BigInt(issue.highestPaise)),
    amount: rupeesFromPaise(BigInt(issue.highestPaise * issue.lotShares)),
    day: issue.closesDay,
  },
})

/** A due reminder's message, at the prices of that time; undefined if the offer no longer exists. */
export const messageOf = async (
  services: Services,
  { kind, subject_id, user_id, due_ms }: ReminderTable,
): Promise<Message | undefined> => {
  const subject = await findSubject(services, kind, subject_id, Number(due_ms))
  if (subject === undefined) return undefined
  return subject.kind === 'block'
    ? blockMessage(services, subject.block, user_id)
    : issueMessage(subject.issue)
}
