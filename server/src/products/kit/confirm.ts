import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import {
  checkTransactionPassword,
  readTransactionPasswordState,
} from '../../people/confirmation/transaction-password.ts'
import type { Services } from '../../wire/services.ts'

/**
 * Checks an order's transaction password. This is not part of the order's command: it takes time, counts its
 * own attempts, and must not be in the log. If no password is given, it refuses with the product's own key.
 */
export const confirmOrder = async (
  services: Pick<Services, 'database' | 'clock'> & { readonly encryption: Encryption },
  userId: bigint,
  password: string | undefined,
  noneSet: RefusalKey,
): Promise<void> => {
  const { set } = await readTransactionPasswordState(services.database, userId)
  if (!set) throw new Refusal(noneSet)
  if (password === undefined) throw new Refusal(refusals.transactionPasswordWrong)
  await checkTransactionPassword(services, userId, password, services.clock.nowMs())
}
