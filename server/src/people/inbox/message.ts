import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { insert } from '../../ledger/rows.ts'
import { commandMessageTable } from './tables.ts'

/**
 * The effects by which a ledger command sends messages to its investor's inbox: committed with the money they
 * report, or not at all. Pass all of a command's messages at once.
 */
export const messageEffects = (
  state: Pick<State, 'userId' | 'commandId'>,
  instantMs: number,
  ...messages: readonly Message[]
): readonly Effect[] => effectsFrom(0, state, instantMs, messages)

/** Places from here on are for a command's side effects, however many messages the command itself sends. */
const sidePlace = 1_000

/** The same for side effects that the command itself does not know about. */
export const sideMessageEffects = (
  state: Pick<State, 'userId' | 'commandId'>,
  instantMs: number,
  messages: readonly Message[],
): readonly Effect[] => effectsFrom(sidePlace, state, instantMs, messages)

const effectsFrom = (
  firstPlace: number,
  state: Pick<State, 'userId' | 'commandId'>,
  instantMs: number,
  messages: readonly Message[],
): readonly Effect[] =>
  messages.flatMap(({ kind, parameters }, place): readonly Effect[] => [
    insert(commandMessageTable, {
      user_id: state.userId,
      command_id: state.commandId,
      place: firstPlace + place,
      kind,
      parameters,
      sent_ms: BigInt(instantMs),
    }),
    { kind: 'publish', event: { type: 'message', reference: kind } },
  ])

/**
 * Sends a message to an investor's inbox from outside the ledger's commands, in the given transaction if
 * there is one; the investor's browsers are notified after the commit. `instantMs` is the market's clock.
 */
export const sendMessage = async (
  database: Kysely<Database>,
  userId: bigint,
  { kind, parameters }: Message,
  instantMs: number,
): Promise<void> => {
  await database
    .insertInto('messages')
    .values({
      user_id: userId,
      command_id: null,
      kind,
      parameters: sql`${JSON.stringify(parameters)}::jsonb`,
      sent_ms: BigInt(instantMs),
      read_ms: null,
    })
    .execute()
}
