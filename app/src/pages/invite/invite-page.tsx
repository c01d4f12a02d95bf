import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { invitation } from '@tarazu/contract/calls/registration.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { QrCode } from '@tarazu/ui/qr-code.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Copy, Lock, Share2, Users } from 'lucide-react'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { usePhoneAddress } from '../../parts/use-phone-address.ts'

/** An agent's invitation code as a link and a QR code; for everybody else, how an invitation works. */
export const InvitePage = () => (
  <Page title={<Trans>Invite others</Trans>}>
    <Invitation />
  </Page>
)

const Invitation = () => {
  const query = useQuery({
    queryKey: [accountKey, 'invitation'],
    queryFn: ({ signal }) => call(invitation, {}, { signal }),
  })
  return (
    <Loaded query={query} skeleton={<InvitationSkeleton />}>
      {({ invitationCode, locked, registered }) => {
        if (invitationCode === null) return <HowItWorks />
        return locked ? (
          <LockedCode code={invitationCode} />
        ) : (
          <Share code={invitationCode} registered={registered} />
        )
      }}
    </Loaded>
  )
}

const InvitationSkeleton = () => (
  <div className="space-y-4 px-4 pt-2">
    <Skeleton className="mx-auto h-8 w-48" />
    <Skeleton className="mx-auto size-48" />
    <Skeleton className="h-12 w-full" />
  </div>
)

/** "KAVERI7X" → "KAVE RI7X": easier to read out and type. */
const inTwo = (code: string): string => {
  const middle = Math.ceil(code.length / 2)
  return `${code.slice(0, middle)} ${code.slice(middle)}`
}

const Share = ({ code, registered }: { readonly code: string; readonly registered: number }) => {
  const { address, isKnown } = usePhoneAddress(`/register?code=${code}`)
  return (
    <div className="flex flex-col px-4 pt-2">
      <p className="text-center text-muted">
        <Trans>You see how many people opened an account with your code, but not who they are.</Trans>
      </p>
      <p className="mt-5 text-center text-muted text-sm">
        <Trans>Your invitation code</Trans>
      </p>
      <p className="figures text-center font-bold text-3xl tracking-widest">{inTwo(code)}</p>
      {!isKnown && <Skeleton className="mx-auto mt-4 size-56" />}
      {isKnown && address === undefined && (
        <p className="mt-4 rounded-lg border border-line bg-surface p-4 text-center text-muted">
          <Trans>There’s no link for phones yet. Share the code instead.</Trans>
        </p>
      )}
      {address !== undefined && <LinkToShare link={address} />}
      <div className="mt-6 flex items-center gap-3 rounded-lg border border-line bg-surface p-4">
        <Users className="size-5.5 text-muted" aria-hidden />
        <span className="flex-1">
          <Trans>Registered with your code</Trans>
        </span>
        <b className="figures text-xl">{registered}</b>
      </div>
      <p className="mt-6 text-muted text-sm">
        <Trans>
          Nobody gets paid for inviting people. An app that pays you to bring others is a warning sign.
        </Trans>
      </p>
    </div>
  )
}

/** The invitation link as a code, as text, and to share. */
const LinkToShare = ({ link }: { readonly link: string }) => {
  const { t } = useLingui()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t`Copied`)
    } catch {
      // A browser without the permission, or a page without TLS.
      showToast(t`This browser can’t copy. Touch and hold the link to select it.`)
    }
  }
  const share = () =>
    navigator
      .share({ title: t`Tarazu practice market`, text: t`Learn the market with practice money`, url: link })
      // The person closed the phone's share sheet, which isn't a failure.
      .catch(() => undefined)
  return (
    <>
      <QrCode
        text={link}
        label={t`QR code of your invitation link`}
        className="mx-auto mt-4 w-56 rounded-lg border border-line"
      />
      <p className="mt-3 select-all break-all text-center text-muted text-sm">{link}</p>
      <div className="mt-5 flex gap-3 [&>*]:flex-1">
        {'share' in navigator && (
          <Button icon={<Share2 className="size-5" aria-hidden />} onClick={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <Button look="outline" icon={<Copy className="size-5" aria-hidden />} onClick={() => void copy(link)}>
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </>
  )
}

const LockedCode = ({ code }: { readonly code: string }) => (
  <div className="flex flex-col items-center px-6 pt-10 text-center">
    <Lock className="size-10 text-muted" aria-hidden />
    <h2 className="mt-4 font-semibold text-lg">
      <Trans>Your code {code} is locked</Trans>
    </h2>
    <p className="mt-1 text-muted">
      <Trans>Nobody can open an account with it now. Ask customer service why.</Trans>
    </p>
  </div>
)

const HowItWorks = () => (
  <div className="space-y-5 px-4 pt-2">
    <p>
      <Trans>
        To open an account, people need the code of an agent, such as a teacher. You used one too.
      </Trans>
    </p>
    <ol className="list-decimal space-y-3 ps-5 text-muted">
      <li>
        <Trans>Ask your agent for the code or link and pass it on.</Trans>
      </li>
      <li>
        <Trans>
          Your friend opens the link, enters a phone number, email and password, and gets started.
        </Trans>
      </li>
      <li>
        <Trans>Want to invite people yourself? Ask customer service to make you an agent.</Trans>
      </li>
    </ol>
    <p className="rounded-lg bg-sunken p-3.5 text-sm">
      <Trans>
        Nobody gets paid for inviting people. An app that pays you to bring others is a warning sign.
      </Trans>
    </p>
  </div>
)
