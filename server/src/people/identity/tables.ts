import type { identityProblems } from '@tarazu/contract/calls/identity.ts'
import type { IdentityType } from '@tarazu/contract/people/identity-number.ts'
import type { Generated } from 'kysely'

export type SubmissionState = 'in_review' | 'passed' | 'failed'
export type IdentityProblem = (typeof identityProblems)[number]
export type Side = 'front' | 'back'

/** The automatic findings for an accepted submission; unacceptable ones are refused. */
export interface Findings {
  /** Whether a PAN's fifth letter is the initial of the name's last word; null if that can't be determined. */
  readonly initialFits: boolean | null
  /** Whether front and back are two different images. */
  readonly sidesDiffer: boolean
}

/** Migration 0019. */
export interface IdentitySubmissionTable {
  user_id: bigint
  submission_id: Generated<bigint>
  state: Generated<SubmissionState>
  name: string
  nationality: string
  id_type: IdentityType
  last_four: string
  findings: unknown
  submitted_ms: bigint
  reviewed_ms: Generated<bigint | null>
  reviewed_by: Generated<bigint | null>
  problem: Generated<IdentityProblem | null>
  note: Generated<string | null>
}

export interface IdentityNumberTable {
  number_hash: Buffer
  user_id: bigint
}

/** Rows instead of files: one transaction covers an image and its submission, and every process has them. */
export interface IdentityImageTable {
  user_id: bigint
  upload_id: string
  submission_id: Generated<bigint | null>
  side: Generated<Side | null>
  sealed: Buffer
  digest: Buffer
  width: number
  height: number
  expires_ms: bigint | null
}

/** Migration 0046. */
export interface UploadHourTable {
  user_id: bigint
  hour: number
  files: number
  bytes: bigint
}

interface IdentityTables {
  identity_submissions: IdentitySubmissionTable
  identity_numbers: IdentityNumberTable
  identity_images: IdentityImageTable
  upload_hours: UploadHourTable
}

declare module '../../database/schema.ts' {
  interface Database extends IdentityTables {}
}
