import type pg from 'pg'

/**
 * Whether PostgreSQL failed at its last try to hand over its log to the archive, which then lacks everything since; false
 * where it keeps none.
 */
export const isArchiveFailing = async (database: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await database.query(
    `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
      from pg_stat_archiver`,
  )
  return rows[0].failing
}
