import type { Generated } from 'kysely'

/** An agent, with the code for registrations (migration 0017). */
export interface AgentTable {
  agent_id: Generated<bigint>
  /** 6 to 12 capital letters and digits. */
  code: string
  name: string
  /** The investor who is this agent; null for a class or an office. */
  user_id: bigint | null
  locked: Generated<boolean>
  /** Real time. */
  created_ms: bigint
}

/** The code an investor registered with; never changed. */
export interface RegistrationTable {
  user_id: bigint
  agent_id: bigint
  agreement_version: string
  /** Real time. */
  agreed_ms: bigint
}

interface AgentTables {
  agents: AgentTable
  registrations: RegistrationTable
}

declare module '../../database/schema.ts' {
  interface Database extends AgentTables {}
}
