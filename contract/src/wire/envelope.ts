import type { RefusalKey } from '../refusals/keys.ts'
import type { RefusalDetails } from '../refusals/sentence.ts'

/**
 * Every response of the API. HTTP status is 200 for success and refusal alike; 400 malformed,
 * 404 unknown path, 429 limit, 500 fault.
 */
export type Envelope<Data = unknown> =
  | { readonly status: 0; readonly msg: '' | RefusalKey; readonly data: Data }
  | { readonly status: 1; readonly msg: RefusalKey; readonly data: RefusalDetails | null }

/** `told`: a message key along with the data. */
export const success = <Data>(data: Data, told: '' | RefusalKey = ''): Envelope<Data> => ({
  status: 0,
  msg: told,
  data,
})

export const failure = (msg: RefusalKey, details: RefusalDetails | null = null): Envelope<never> => ({
  status: 1,
  msg,
  data: details,
})

export interface Page<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
}
