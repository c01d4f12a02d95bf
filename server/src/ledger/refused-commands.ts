import type pg from 'pg'

/**
 * A refused command answers repeats under its key for at least this many days, in real time; that covers a
 * weekend offline. Afterwards a repeat is decided like a new call, which is safe because the refused one
 * changed nothing.
 */
export const refusalDays = 3
/** Rows per transaction. */
const atOnce = 5_000

/**
 * The first command of the retained days. A server must have worked on that many later days, so that a clock
 * jump or a pause doesn't delete recent refusals.
 */
const oldestKept = async (client: pg.Client, today: string): Promise<bigint | undefined> => {
  const { rows } = await client.query<{ from_id: bigint }>(
    `select d.from_id from key_days d
     where d.day <= $1::date - $2::int
       and (select count(*) from key_days later where later.day > d.day and later.day <= $1::date) >= $2
     order by d.day desc limit 1`,
    [today, refusalDays],
  )
  return rows[0]?.from_id
}

/** Deletes refused commands that are old enough, a few thousand rows per transaction; returns how many. */
export const deleteRefusedCommands = async (client: pg.Client, today: string): Promise<number> => {
  const fromId = await oldestKept(client, today)
  if (fromId === undefined) return 0
  for (let deleted = 0; ; ) {
    const { rowCount } = await client.query(
      `delete from commands where ctid = any(array(
        select ctid from commands where not accepted and command_id < $1 order by command_id limit $2))`,
      [String(fromId), atOnce],
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < atOnce) return deleted
  }
}
