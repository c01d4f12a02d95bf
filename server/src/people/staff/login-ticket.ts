import { hash } from 'node:crypto'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { z } from 'zod'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'

/** The step of a login that a ticket allows. */
export type TicketStep = 'password' | 'enrol'

interface Holder {
  readonly operator_id: bigint
  readonly password_hash: string
}

const lifeMs = 10 * 60_000
const content = z.object({
  operatorId: z.string().regex(/^\d{1,18}$/),
  /** The fingerprint of the password hash that was opened: a new password invalidates the ticket. */
  opened: z.string(),
  untilMs: z.number(),
})

const digestOf = ({ password_hash }: Holder): string => hash('sha256', password_hash, 'base64url')

/**
 * A ticket to the login's next step after a right password. It is sealed, so that it needs no table; the
 * operator's row says whether the step is still open.
 */
export const issueTicket = (
  { seal }: Encryption,
  step: TicketStep,
  holder: Holder,
  nowMs: number,
): string => {
  const plain: z.output<typeof content> = {
    operatorId: holder.operator_id.toString(),
    opened: digestOf(holder),
    untilMs: nowMs + lifeMs,
  }
  return seal(Buffer.from(JSON.stringify(plain)), 'operator-ticket', step).toString('base64url')
}

/** A ticket's operator. Refuses with loginStepExpired. */
export const readTicket = (
  { open }: Encryption,
  step: TicketStep,
  ticket: string,
  nowMs: number,
): { readonly operatorId: bigint; isOpenedBy(holder: Holder): boolean } => {
  let text: string
  try {
    text = open(Buffer.from(ticket, 'base64url'), 'operator-ticket', step).toString()
  } catch {
    throw new Refusal(refusals.loginStepExpired)
  }
  const { operatorId, opened, untilMs } = content.parse(JSON.parse(text))
  if (nowMs >= untilMs) throw new Refusal(refusals.loginStepExpired)
  return { operatorId: BigInt(operatorId), isOpenedBy: (holder) => digestOf(holder) === opened }
}
