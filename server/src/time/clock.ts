/**
 * The only source of the current time: real time plus an offset that can only grow. Nothing else on the
 * server reads the system's time.
 */
export interface Clock {
  nowMs(): number
}
