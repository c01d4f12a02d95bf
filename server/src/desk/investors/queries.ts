import type { deskUsers } from '@tarazu/contract/calls/desk-users.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { typedWholeNumber } from '@tarazu/contract/text/typed-input.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { likeAnywhere } from '../../database/like.ts'
import type { Database } from '../../database/schema.ts'
import { type Investor, investorOf, maskPhone, phonePattern } from '../../people/investors/queries.ts'

type Filter = ParsedInput<typeof deskUsers>

const selectUsers = (database: Kysely<Database>, { search, show }: Filter) => {
  let query = database.selectFrom('users').leftJoin('agents', 'agents.user_id', 'users.user_id')
  if (show === 'locked') query = query.where('users.locked', '=', true)
  if (show === 'simulated') query = query.where('users.simulated', '=', true)
  if (show === 'agents') query = query.where('agents.agent_id', 'is not', null)
  if (search === undefined) return query
  const pattern = likeAnywhere(search.trim())
  const userId = typedWholeNumber(search)
  const phone = phonePattern(search)
  return query.where((is) =>
    is.or([
      is('users.real_name', 'ilike', pattern),
      ...(userId === undefined ? [] : [is('users.user_id', '=', BigInt(userId))]),
      ...(phone === undefined ? [] : [is('users.phone', 'like', phone)]),
    ]),
  )
}

/** An investor as the desk shows it, with only the last four digits of the phone number. */
export const presentInvestor = (investor: Investor) => ({
  userId: investor.userId.toString(),
  phone: maskPhone(investor.phone),
  name: investor.realName,
  identityStatus: investor.identityStatus,
  locked: investor.locked,
  simulated: investor.simulated,
  agent: investor.agent,
  createdAt: isoText(investor.createdMs),
  closedAt: investor.closedMs === null ? null : isoText(investor.closedMs),
})

/** A page of investors with their available cash, newest first. */
export const readUsers = async (database: Kysely<Database>, filter: Filter) => {
  const { pageNum, pageSize } = filter
  const [{ total }, rows] = await Promise.all([
    selectUsers(database, filter)
      .select((select) => select.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
    selectUsers(database, filter)
      .leftJoin('user_balances as cash', (join) =>
        join.onRef('cash.user_id', '=', 'users.user_id').on('cash.account', '=', 'user:cash'),
      )
      .select([
        'users.user_id',
        'users.phone',
        'users.real_name',
        'users.identity_status',
        'users.locked',
        'users.simulated',
        'users.created_ms',
        'users.closed_ms',
        'agents.agent_id',
        'cash.balance_paise',
      ])
      .orderBy('users.user_id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
  ])
  const list = rows.map((row) => ({
    ...presentInvestor(investorOf(row)),
    cash: rupeesFromPaise(row.balance_paise ?? 0n),
  }))
  return { list, total: Number(total), pageNum, pageSize }
}
