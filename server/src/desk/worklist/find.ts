import type { deskFind } from '@tarazu/contract/calls/desk-worklist.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

type Found = CallOutput<typeof deskFind>['list'][number]

/** Everything with this number, and its investor: an account by its id, anything else by its own number. */
export const findByNumber = async (database: Kysely<Database>, number: bigint): Promise<Found[]> => {
  const { rows } = await sql<{ kind: Found['kind']; user_id: bigint; real_name: string | null }>`
    select found.kind, users.user_id, users.real_name
    from (
      select 'account' as kind, ${number}::bigint as user_id
      union all select 'position', user_id from trading_position where order_no = ${number}
      union all select 'order', user_id from trading_order where order_no = ${number}
      union all select 'deposit', user_id from deposit where deposit_no = ${number}
      union all select 'withdrawal', user_id from withdrawal where withdrawal_no = ${number}
    ) found
    join users on users.user_id = found.user_id`.execute(database)
  return rows.map(({ kind, user_id, real_name }) => ({ kind, userId: user_id.toString(), name: real_name }))
}
