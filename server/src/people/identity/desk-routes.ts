import {
  deskIdentityDecide,
  deskIdentityDetail,
  deskIdentityImage,
  deskIdentityList,
} from '@tarazu/contract/calls/desk-identity.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { EventFanOut } from '../../database/events.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { recordAction, recordLook } from '../operators/actions.ts'
import { readOwnLink, refuseOwnAccount } from '../operators/own-accounts.ts'
import { decide } from './decide.ts'
import { listSubmissions, openSide, readDetail, readSubmitter } from './review.ts'

interface DeskIdentityServices {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  /** The market's. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
  readonly events: Pick<EventFanOut, 'publish'>
  readonly checksItself: boolean
}

export const deskIdentityRoutes = ({
  database,
  encryption,
  clock,
  wallClock,
  events,
  checksItself,
}: DeskIdentityServices): readonly BoundCall[] => [
  bindOperator(deskIdentityList, async (filters) => ({
    ...(await listSubmissions(database, filters)),
    asOf: isoText(clock.nowMs()),
    checksItself,
  })),
  bindOperator(deskIdentityDetail, async ({ submissionId }, { operatorId }) => {
    const detail = await readDetail(database, submissionId)
    if (detail === undefined) throw new Refusal(refusals.uploadGone)
    const viewed = {
      action: 'identity.view' as const,
      operatorId,
      userId: BigInt(detail.userId),
      after: { submission: submissionId.toString() },
    }
    await database.transaction().execute((transaction) => recordAction(transaction, viewed, clock.nowMs()))
    const ownLink = await readOwnLink(database, operatorId, viewed.userId, wallClock.nowMs())
    return { ...detail, ownLink }
  }),
  bindOperator(deskIdentityImage, async (input, { operatorId }) => {
    const opened = await openSide(database, encryption, input)
    if (opened === undefined) throw new Refusal(refusals.uploadGone)
    const after = { submission: input.submissionId.toString() }
    const look = { action: 'identity.view' as const, operatorId, userId: opened.userId, after }
    await recordLook(database, look, { realMs: wallClock.nowMs(), marketMs: clock.nowMs() })
    return new Uint8Array(opened.image)
  }),
  bindOperator(deskIdentityDecide, async ({ submissionId, decision, problem, note }, { operatorId }) => {
    if (decision === 'reject' && problem === undefined)
      throw new Refusal(refusals.fieldEmpty, { field: 'problem' })
    const submitter = await readSubmitter(database, submissionId)
    if (submitter === undefined) throw new Refusal(refusals.uploadGone)
    await refuseOwnAccount(database, operatorId, submitter, wallClock.nowMs())
    const verdict = {
      submissionId,
      operatorId,
      problem: decision === 'reject' ? (problem ?? null) : null,
      note: note ?? null,
    }
    const userId = await database
      .transaction()
      .execute((transaction) => decide(transaction, verdict, clock.nowMs()))
    events.publish([{ userId, event: { type: 'identity-changed', reference: submissionId.toString() } }])
    return { status: decision === 'approve' ? ('passed' as const) : ('failed' as const) }
  }),
]
