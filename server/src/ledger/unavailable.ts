/**
 * The command was not decided, or it is unknown whether it was: the database is unreachable, or the queue is
 * full. Nothing is half written, and repeating with the same idempotency key is safe. The code is
 * PostgreSQL's "cannot connect now", which http/ maps to 503.
 */
export class LedgerUnavailable extends Error {
  readonly code = '57P03'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'LedgerUnavailable'
  }
}
