import type { QueryClient } from '@tanstack/react-query'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'

const againAfterMs = 5_000

/** Refusals that don't concern the requested data. */
const passing: ReadonlySet<string> = new Set([refusals.systemBusy, refusals.serviceUnavailable])

const isOutage = (error: unknown): boolean =>
  error !== null && !(error instanceof CallRefused && !passing.has(error.key))

/**
 * Retries failed queries on the screen every few seconds until they succeed: the library only does so after the phone
 * was offline, not after a server outage.
 */
export const recoverFailed = (client: QueryClient): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      const predicate = ({ state }: { state: { error: unknown } }) => isOutage(state.error)
      void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
    }, againAfterMs)
  })
}
