import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Envelope, failure } from '@tarazu/contract/wire/envelope.ts'
import { Refusal } from '../../base/refusal.ts'
import { errorCode, isConnectionLoss, isOutOfResources, isTimeout } from '../../database/errors.ts'
import { MalformedRequest } from './form.ts'

export interface MappedError {
  readonly httpStatus: number
  readonly envelope: Envelope<never>
  /** True for anything unexpected: its cause goes to the log. */
  readonly fault: boolean
  /** For an outage: every call fails for the same reason, so its log lines are limited for each such code. */
  readonly outage?: string | undefined
  /** For a limit whose wait is known. */
  readonly retryAfterSeconds?: string | undefined
}

const fieldOfStatus: Readonly<Record<number, string>> = {
  405: 'method',
  413: 'body',
  414: 'url',
  415: 'content-type',
  431: 'header',
}

/** Refusals that ask the client to wait. */
const waits: ReadonlySet<RefusalKey> = new Set([refusals.tooManyRequests, refusals.tooManyWrongPasswords])

/** An error's form on the wire: decided only here. */
export const mapError = (error: unknown, requestId: string): MappedError => {
  if (error instanceof Refusal) {
    const envelope = failure(error.key, error.details)
    if (!waits.has(error.key)) return { httpStatus: 200, envelope, fault: false }
    return { httpStatus: 429, envelope, fault: false, retryAfterSeconds: error.details?.seconds }
  }
  if (error instanceof MalformedRequest) {
    const { field, problem } = error
    return { httpStatus: 400, envelope: failure(refusals.requestMalformed, { field, problem }), fault: false }
  }
  const httpStatus =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500
  if (httpStatus === 429) return { httpStatus, envelope: failure(refusals.tooManyRequests), fault: false }
  if (httpStatus >= 400 && httpStatus < 500) {
    const field = fieldOfStatus[httpStatus] ?? 'request'
    return {
      httpStatus,
      envelope: failure(refusals.requestMalformed, { field, problem: 'malformed' }),
      fault: false,
    }
  }
  if (isConnectionLoss(error) || isOutOfResources(error))
    return {
      httpStatus: 503,
      envelope: failure(refusals.serviceUnavailable, { requestId }),
      fault: true,
      outage: errorCode(error) ?? 'connection',
    }
  if (isTimeout(error))
    return { httpStatus: 503, envelope: failure(refusals.systemBusy, { requestId }), fault: true }
  return { httpStatus: 500, envelope: failure(refusals.systemBusy, { requestId }), fault: true }
}
