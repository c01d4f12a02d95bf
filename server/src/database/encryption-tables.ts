/** A known text, sealed with this database's key. */
export interface EncryptionCheckTable {
  id: number
  sealed: Buffer
}

interface EncryptionTables {
  encryption_check: EncryptionCheckTable
}

declare module './schema.ts' {
  interface Database extends EncryptionTables {}
}
