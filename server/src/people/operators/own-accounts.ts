import type { OwnLink } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { deviceLinkMs } from '../../wire/login-browser.ts'

/**
 * How an account is linked to the operator personally, as far as is known. It has the operator's phone; or it
 * was used in a browser in which the operator logs in to the desk; or it shares a bank account or an identity
 * number, now or earlier, with a linked account, across any number of accounts. Browsers don't link demo
 * operators, because people who try Tarazu open app and desk side by side. Null: no link. This only reads, so
 * the rows of an operator and several investors need no common transaction.
 */
export const readOwnLink = async (
  database: Kysely<Database>,
  operatorId: bigint,
  userId: bigint,
  nowMs: number,
): Promise<OwnLink | null> => {
  const expiredMs = BigInt(nowMs - deviceLinkMs)
  const { rows } = await sql<{ link: OwnLink }>`
    with recursive own (user_id, link) as (
      select u.user_id, 'phone' collate "C" from users u join operators o on o.phone = u.phone
      where o.operator_id = ${operatorId}
      union
      select theirs.user_id, 'device' from operator_devices mine join account_devices theirs on theirs.mark = mine.mark
      where mine.operator_id = ${operatorId} and mine.last_seen_ms > ${expiredMs}
        and theirs.last_seen_ms > ${expiredMs}
        and not exists (
          select from demo_people where subject = 'operator' and holder_id = ${operatorId} and not asleep)
      union
      select other.user_id, other.kind from own
      join account_marks mine on mine.user_id = own.user_id
      join account_marks other on other.kind = mine.kind and other.mark = mine.mark
    )
    select link from own where user_id = ${userId}
    order by link = 'phone' desc, link limit 1`.execute(database)
  return rows[0]?.link ?? null
}

/** Refuses with ownAccount: nobody decides on their own account. */
export const refuseOwnAccount = async (
  database: Kysely<Database>,
  operatorId: bigint,
  userId: bigint,
  nowMs: number,
): Promise<void> => {
  const link = await readOwnLink(database, operatorId, userId, nowMs)
  if (link !== null) throw new Refusal(refusals.ownAccount)
}
