/** A known text, sealed with the key of this database. */
export interface EncryptionCheckTable {
  id: number
  sealed: Buffer
}

export interface EncryptionTables {
  encryption_check: EncryptionCheckTable
}
