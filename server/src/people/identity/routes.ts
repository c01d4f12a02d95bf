import {
  identitySpecimen,
  identityStatus,
  previewImage,
  previewTemp,
  submitIdentity,
  uploadFile,
  uploadTemp,
} from '@tarazu/contract/calls/identity.ts'
import { maskedNumber } from '@tarazu/contract/people/identity-number.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { EventFanOut } from '../../database/events.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor, bindUpload, type UploadContext } from '../../wire/http/bind.ts'
import { readInvestor } from '../investors/queries.ts'
import { decide, machineProblem } from './decide.ts'
import { deskIdentityRoutes } from './desk-routes.ts'
import { readSubmissions, type Submission } from './queries.ts'
import { makeSpecimen } from './specimen.ts'
import { type IdentityInput, submit } from './submit.ts'
import { keepUpload, openUpload, type UploadMaking } from './uploads.ts'

export interface IdentityServices extends UploadMaking {
  /** The market's clock: for submissions and reviews. */
  readonly clock: Clock
  /** Real time: for uploads and their expiry. */
  readonly wallClock: Clock
  readonly events: Pick<EventFanOut, 'publish'>
  /** True: identities are reviewed automatically and at once (SOLO). */
  readonly checksItself: boolean
}

const reviewerOf = ({ reviewed_ms, reviewed_by }: Submission) => {
  if (reviewed_ms === null) return null
  return reviewed_by === null ? ('server' as const) : ('operator' as const)
}

const presentLatest = (submission: Submission) => ({
  name: submission.name,
  nationality: submission.nationality,
  idType: submission.id_type,
  idNumberMasked: maskedNumber(submission.id_type, submission.last_four),
  submittedAt: isoText(submission.submitted_ms),
  reviewedAt: submission.reviewed_ms === null ? null : isoText(submission.reviewed_ms),
  problem: submission.problem,
  note: submission.note,
  reviewedBy: reviewerOf(submission),
})

const createSubmit =
  ({ database, encryption, clock, wallClock, events, checksItself }: IdentityServices) =>
  async (input: IdentityInput, userId: bigint) => {
    const [nowMs, wallMs] = [clock.nowMs(), wallClock.nowMs()]
    const { submissionId, status } = await database.transaction().execute(async (transaction) => {
      const submitted = await submit(transaction, encryption, userId, input, { nowMs, wallMs })
      if (!checksItself) return { ...submitted, status: 'in_review' as const }
      const problem = machineProblem(submitted.findings)
      const verdict = { submissionId: submitted.submissionId, operatorId: null, problem, note: null }
      await decide(transaction, verdict, nowMs)
      return { ...submitted, status: problem === null ? ('passed' as const) : ('failed' as const) }
    })
    events.publish([{ userId, event: { type: 'identity-changed', reference: submissionId.toString() } }])
    return { status }
  }

export const identityRoutes = (services: IdentityServices): readonly BoundCall[] => {
  const { database, encryption, wallClock, checksItself } = services
  const submitFor = createSubmit(services)
  const keep = async (_input: unknown, { userId, file }: UploadContext) => {
    const { uploadId, width, height, expiresMs } = await keepUpload(services, userId, file, wallClock.nowMs())
    return { uploadId, width, height, expiresAt: isoText(expiresMs) }
  }
  return [
    bindInvestor(identitySpecimen, async ({ idType }) => ({
      ...(await makeSpecimen(database, encryption, idType)),
      nationality: 'IN',
      idType,
    })),
    bindUpload(uploadTemp, keep),
    bindUpload(uploadFile, keep),
    bindInvestor(previewTemp, async () => ({ basePath: `${previewImage.path}?uploadId=` })),
    bindInvestor(previewImage, async ({ uploadId }, { userId }) => {
      const image = await openUpload(services, userId, uploadId, wallClock.nowMs())
      if (image === undefined) throw new Refusal(refusals.uploadGone)
      return new Uint8Array(image)
    }),
    bindInvestor(submitIdentity, (input, { userId }) => submitFor(input, userId)),
    bindInvestor(identityStatus, async (_input, { userId }) => {
      const investor = await readInvestor(database, userId)
      if (investor === undefined) throw new Refusal(refusals.sessionEnded)
      const [latest] = await readSubmissions(database, userId)
      return {
        status: investor.identityStatus,
        latest: latest === undefined ? null : presentLatest(latest),
        checksItself,
      }
    }),
    ...deskIdentityRoutes(services),
  ]
}
