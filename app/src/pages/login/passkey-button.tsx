import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { Fingerprint } from 'lucide-react'
import { beginAccount } from '../../api/login-session.ts'
import { isGivenUp, passkeyToken } from '../../features/security/passkey.ts'
import { toastFailure } from '../../parts/failure.ts'

/** Logs in with a passkey, alone or as the second step. */
export const PasskeyButton = () => {
  const logIn = useMutation({
    mutationFn: passkeyToken,
    onSuccess: beginAccount,
    onError: (error) => {
      if (!isGivenUp(error)) toastFailure(error)
    },
  })
  return (
    <Button
      look="outline"
      wide
      busy={logIn.isPending}
      icon={<Fingerprint className="size-5" aria-hidden />}
      onClick={() => logIn.mutate()}
    >
      <Trans>Log in with passkey</Trans>
    </Button>
  )
}
