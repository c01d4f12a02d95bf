/**
 * The one source of the instant: real time plus an offset that can only grow. Nothing else on the
 * server asks the system for the time.
 */
export interface Clock {
  nowMs(): number
}
