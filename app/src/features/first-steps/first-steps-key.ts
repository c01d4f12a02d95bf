import { accountKey } from '../../api/query-client.ts'

/** The first steps as last known, even after a restart. */
export const firstStepsKey = [accountKey, 'first-steps'] as const
