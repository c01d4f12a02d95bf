import type { deskServiceConversation } from '@tarazu/contract/calls/desk-service.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { balancesOf } from '../../ledger/queries.ts'
import { maskPhone, readInvestor } from '../investors/queries.ts'
import { recordLook } from '../operators/actions.ts'
import { isPresent, readPresence } from '../site/queries.ts'
import type { Instants } from './conversation.ts'
import { readConversation } from './queries.ts'

interface View {
  readonly userId: bigint
  readonly operatorId: bigint
  readonly before: bigint | undefined
}

const countOpen = async (database: Kysely<Database>, userId: bigint): Promise<number> => {
  const { open } = await database
    .selectFrom('trading_position')
    .select((select) => select.fn.countAll<bigint>().as('open'))
    .where('user_id', '=', userId)
    .where('closed_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** A conversation with the desk's facts about the investor; records that it was viewed. */
export const presentConversation = async (
  { database }: { readonly database: Kysely<Database> },
  view: View,
  instants: Instants,
): Promise<CallOutput<typeof deskServiceConversation>> => {
  const { userId, operatorId, before } = view
  const investor = await readInvestor(database, userId)
  if (investor === undefined) throw new Refusal(refusals.noSuchConversation)
  await recordLook(database, { action: 'service.view', operatorId, userId }, instants)
  const [conversation, balances, openPositions, presence] = await Promise.all([
    readConversation(database, userId, before),
    balancesOf(database, userId),
    countOpen(database, userId),
    readPresence(database, userId),
  ])
  const { unread: _own, ...part } = conversation
  return {
    ...part,
    investor: {
      userId: userId.toString(),
      realName: investor.realName,
      phone: maskPhone(investor.phone),
      identityStatus: investor.identityStatus,
      locked: investor.locked,
      simulated: investor.simulated,
      memberSince: isoText(investor.createdMs),
      cash: rupeesFromPaise(balances['user:cash']),
      openPositions,
      present: isPresent(presence, instants.realMs),
      lastSeen: presence === undefined ? null : isoText(presence.changed_ms),
    },
  }
}
