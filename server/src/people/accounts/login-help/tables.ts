import type { Generated } from 'kysely'

/** A visitor's case. Migration 0078; times are real time. */
export interface LoginHelpCaseTable {
  case_no: Generated<bigint>
  /** Ten digits. */
  phone: string
  /** The phone's owner when the case was made; null if there was none. */
  user_id: bigint | null
  name: string
  id_last_four: string | null
  /** Keyed; null once the case is closed. */
  code_hash: Buffer | null
  /**
   * Keyed hash of the network, or of the browser known to the account; null in cases from earlier versions.
   */
  asked_from: Buffer | null
  wrong_codes: Generated<number>
  /** argon2id in the PHC string format; null: only a question, or closed. */
  password_hash: string | null
  renews_login: boolean
  text: string | null
  asked_ms: bigint
  closed_ms: Generated<bigint | null>
  closed_by: Generated<bigint | null>
  note: Generated<string | null>
}

declare module '../../../database/schema.ts' {
  interface Database {
    login_help_cases: LoginHelpCaseTable
  }
}
