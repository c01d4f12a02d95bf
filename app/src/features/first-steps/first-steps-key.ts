import { accountKey } from '../../api/query-client.ts'

/** The first steps as the app last knew them, also after a restart. */
export const firstStepsKey = [accountKey, 'first-steps'] as const
