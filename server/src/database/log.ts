/** Where the database's keepers write what the operator should know; server/src/log.ts has this shape. */
export interface DatabaseLog {
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void
  error(event: string, fields?: Readonly<Record<string, unknown>>): void
}

export const silentLog: DatabaseLog = { warn: () => undefined, error: () => undefined }
