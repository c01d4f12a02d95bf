import { type RawBuilder, sql } from 'kysely'
import { likeAnywhere } from '../../database/like.ts'

/**
 * Whether a row of the desk's lists is of the investor who is searched for, by phone number, account's number or a part of the
 * name. The rows are `t`, their users `u`.
 */
export const searchedFor = (search: string): RawBuilder<unknown> =>
  sql`(u.real_name ilike ${likeAnywhere(search)} or u.phone = ${search.replace(/^\+91/, '')}
    or t.user_id::text = ${search})`
