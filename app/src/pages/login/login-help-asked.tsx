import { Trans } from '@lingui/react/macro'
import { helpCaseLifeDays, renewedLoginHoldHours } from '@tarazu/contract/calls/login-help.ts'
import { LinkButton } from '../../parts/link-button.tsx'

interface LoginHelpAskedProps {
  readonly caseNo: string
  /** Six digits. */
  readonly code: string
  /** Whether a new password was requested. */
  readonly renews: boolean
}

/** What the visitor needs to keep until customer service calls, and what happens then. */
export const LoginHelpAsked = ({ caseNo, code, renews }: LoginHelpAskedProps) => (
  <div className="flex flex-1 flex-col px-5 pt-4" role="status">
    <h2 className="font-bold text-xl">
      <Trans>We’ll call your registered phone</Trans>
    </h2>
    <div className="mt-4 rounded-lg border border-line bg-surface p-4 text-center">
      <p className="text-muted text-sm">
        <Trans>Read out this code when we call</Trans>
      </p>
      <p className="figures mt-1 font-bold text-3xl tracking-widest">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p className="mt-1 text-muted text-sm">
        <Trans>Case {caseNo}. Write both down: this page won’t show them again.</Trans>
      </p>
    </div>
    <ol className="mt-5 list-decimal space-y-2 pl-5">
      <li>
        <Trans>
          We only ever call the registered number. Give the code to nobody else, and never your password.
        </Trans>
      </li>
      {renews ? (
        <>
          <li>
            <Trans>
              A second person checks the request. Then your new password works, and every device is logged
              out.
            </Trans>
          </li>
          <li>
            <Trans>
              Authenticator app, passkeys and recovery codes are removed; set them up again. Withdrawals are
              paused for {renewedLoginHoldHours} hours.
            </Trans>
          </li>
        </>
      ) : null}
      <li>
        <Trans>After {helpCaseLifeDays} days the request is deleted.</Trans>
      </li>
    </ol>
    <div className="mt-auto pt-6">
      <LinkButton to="/login" className="w-full">
        <Trans>Back to login</Trans>
      </LinkButton>
    </div>
  </div>
)
