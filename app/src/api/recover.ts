import type { QueryClient } from '@tanstack/react-query'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'

const againAfterMs = 5_000

/** Refusals that say nothing about what was asked for. */
const passing: ReadonlySet<string> = new Set([refusals.systemBusy, refusals.serviceUnavailable])

const isOutage = (error: unknown): boolean =>
  error !== null && !(error instanceof CallRefused && !passing.has(error.key))

/**
 * What is on the screen and could not be loaded is asked for again every few seconds until it has come, whatever it is:
 * the library does so only once the phone was offline, and not when the server was.
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
