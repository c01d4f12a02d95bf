import { t } from '@lingui/core/macro'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallFailed, CallRefused } from '@tarazu/contract/wire/client.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { isLoggedOut } from '../api/call.ts'
import { refusalSentence } from '../locale/refusal-sentence.ts'
import { hrefOf } from '../router/routes.ts'

/** The sentence about a failed call, in the page's language. */
export const failureSentence = (error: unknown): string => {
  if (error instanceof CallFailed) {
    return error.reason === 'timeout'
      ? t({
          message: 'Connection to server timeout, click on screen to retry',
          comment: 'prescribed by the specification, word for word',
        })
      : t`Network error. Check your connection and try again.`
  }
  const reason = error instanceof CallRefused ? refusalSentence(error.key, error.details) : undefined
  return (
    reason ??
    t({
      message: 'System busy, please try again later',
      comment: 'prescribed by the specification, word for word',
    })
  )
}

/** Trading, deposits and withdrawals require a verified identity. */
const identityNeeded: ReadonlySet<string> = new Set([
  refusals.identityNeeded,
  refusals.depositNeedsIdentity,
  refusals.withdrawalNeedsIdentity,
])

/** Shows why an action failed. The frame itself handles ended sessions. */
export const toastFailure = (error: unknown): void => {
  if (isLoggedOut(error)) return
  const needsIdentity = error instanceof CallRefused && identityNeeded.has(error.key)
  const verify = {
    label: t`Verify identity`,
    onPress: () => location.assign(`#${hrefOf({ to: '/authentication' })}`),
  }
  showToast(failureSentence(error), needsIdentity ? verify : undefined)
}
