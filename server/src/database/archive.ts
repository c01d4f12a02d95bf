import type pg from 'pg'

/**
 * Whether PostgreSQL's last attempt to archive its WAL failed, so that the archive lacks everything since.
 * False if archiving is off.
 */
export const isArchiveFailing = async (database: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await database.query(
    `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
      from pg_stat_archiver`,
  )
  return rows[0].failing
}
