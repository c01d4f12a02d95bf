import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Award,
  BellDot,
  BellRing,
  Boxes,
  ChevronRight,
  ClipboardList,
  Contrast,
  Eye,
  FileDown,
  Files,
  FileText,
  HandCoins,
  Headset,
  History,
  IdCard,
  KeyRound,
  Landmark,
  Languages,
  LockKeyhole,
  LogOut,
  ReceiptText,
  Rocket,
  Scale,
  ShieldCheck,
  Ticket,
  TrendingUp,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { userInfoQuery } from '../../api/account-queries.ts'
import { logOut } from '../../api/login-session.ts'
import { useLoggedIn } from '../../api/session.ts'
import { OwnName } from '../../features/account/own-name.tsx'
import { Bell } from '../../features/messages/bell.tsx'
import { loadHindiFont } from '../../locale/activate.ts'
import { languages } from '../../locale/languages.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { TabPage } from '../../parts/page.tsx'
import { Row, RowGroup } from '../../parts/row-group.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useTheme } from '../../parts/theme.ts'
import { Link } from '../../router/link.tsx'
import { LanguageChoices, ThemeChoices, useThemeNames } from './choices.tsx'
import { InvitePrompt } from './invite-prompt.tsx'

export const MorePage = () => {
  const loggedIn = useLoggedIn()
  const { i18n } = useLingui()
  const theme = useTheme(({ choice }) => choice)
  const themeNames = useThemeNames()
  const [open, setOpen] = useState<'language' | 'theme' | 'logout'>()
  const close = () => setOpen(undefined)
  // The list of languages names Hindi in its own letters.
  useEffect(() => void loadHindiFont(), [])
  const language = languages.find((candidate) => candidate.language === i18n.locale)
  return (
    <TabPage title={<Trans context="tab">More</Trans>} actions={<Bell />}>
      <div className="space-y-5 px-4">
        {loggedIn ? <Account /> : <Visitor />}
        {loggedIn && <InvitePrompt />}
        {loggedIn && <AccountRows />}
        <RowGroup>
          <Row
            icon={<Languages />}
            label={<Trans>Language</Trans>}
            value={language?.name}
            onPress={() => setOpen('language')}
          />
          <Row
            icon={<Contrast />}
            label={<Trans>Appearance</Trans>}
            value={themeNames[theme]}
            onPress={() => setOpen('theme')}
          />
        </RowGroup>
        <RowGroup>
          <Row icon={<Scale />} to="/about" label={<Trans>About the practice market</Trans>} />
          <Row icon={<FileText />} to="/agreement" label={<Trans>User agreement</Trans>} />
          <Row icon={<ShieldCheck />} to="/privacy" label={<Trans>Privacy</Trans>} />
        </RowGroup>
        {loggedIn && (
          <RowGroup>
            <Row icon={<LogOut />} label={<Trans>Log out</Trans>} onPress={() => setOpen('logout')} />
          </RowGroup>
        )}
        <p className="figures pt-1 text-center text-muted text-xs">Tarazu {__APP_VERSION__}</p>
      </div>
      <Sheet open={open === 'language'} onOpenChange={close} title={<Trans>Language</Trans>}>
        <LanguageChoices onDone={close} />
      </Sheet>
      <Sheet open={open === 'theme'} onOpenChange={close} title={<Trans>Appearance</Trans>}>
        <ThemeChoices onDone={close} />
      </Sheet>
      <LogOutDialog open={open === 'logout'} onClose={close} />
    </TabPage>
  )
}

const Account = () => {
  const { data, isError } = useQuery(userInfoQuery)
  return (
    <Link
      to="/my"
      className="tappable flex items-center gap-3 rounded-xl border border-line bg-surface p-4 -outline-offset-2"
    >
      <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
        <UserRound className="size-6" aria-hidden />
      </span>
      {data === undefined && isError && (
        // Its page says why, and offers another try.
        <span className="flex-1 font-semibold text-lg">
          <Trans>My account</Trans>
        </span>
      )}
      {data === undefined && !isError && (
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-24" />
        </div>
      )}
      {data !== undefined && (
        <div className="min-w-0 flex-1">
          <div className="font-semibold text-lg leading-snug">
            <OwnName name={data.realName} isVerified={data.identityStatus === 'passed'} />
          </div>
          <div className="figures text-muted text-sm">{data.phone}</div>
        </div>
      )}
      <ChevronRight className="size-4.5 shrink-0 text-muted" aria-hidden />
    </Link>
  )
}

/** Trading, money, the account itself, and help: sorted by how often they are used. */
const AccountRows = () => (
  <>
    <RowGroup>
      <Row icon={<TrendingUp />} to="/positions" label={<Trans>Holdings and positions</Trans>} />
      <Row icon={<ClipboardList />} to="/orders" label={<Trans>Orders</Trans>} />
      <Row icon={<History />} to="/today" label={<Trans>Today’s trades</Trans>} />
      <Row icon={<Rocket />} to="/applications" label={<Trans>My applications</Trans>} />
      <Row icon={<BellRing />} to="/alerts" label={<Trans>Price alerts</Trans>} />
      <Row icon={<Boxes />} to="/block-trading" label={<Trans>Block trading</Trans>} />
      <Row icon={<KeyRound />} to="/placements" label={<Trans>Placements</Trans>} />
      <Row icon={<Ticket />} to="/vip-tickets" label={<Trans>VIP tickets</Trans>} />
    </RowGroup>
    <RowGroup>
      <Row icon={<ArrowDownToLine />} to="/switch-to" label={<Trans context="transfer">Deposit</Trans>} />
      <Row icon={<ArrowUpFromLine />} to="/roll-out" label={<Trans context="transfer">Withdraw</Trans>} />
      <Row icon={<HandCoins />} to="/loan" label={<Trans context="page">Loan</Trans>} />
      <Row icon={<Landmark />} to="/bank" label={<Trans>Bank account</Trans>} />
      <Row icon={<ReceiptText />} to="/flow-of-funds" label={<Trans>Transactions</Trans>} />
      <Row icon={<Files />} to="/documents" label={<Trans>Documents and tax</Trans>} />
      <Row
        icon={<Award />}
        to="/documents"
        search={{ paper: 'certificate' }}
        label={<Trans>Share certificate</Trans>}
      />
    </RowGroup>
    <RowGroup>
      <IdentityRow />
      <Row icon={<LockKeyhole />} to="/settings/security" label={<Trans>Security</Trans>} />
      <Row icon={<BellDot />} to="/settings/notifications" label={<Trans>Notifications</Trans>} />
      <Row icon={<Eye />} to="/account-activity" label={<Trans>Who viewed my account</Trans>} />
      <Row icon={<FileDown />} to="/privacy-data" label={<Trans>Privacy and data</Trans>} />
    </RowGroup>
    <RowGroup>
      <Row icon={<Headset />} to="/service" label={<Trans>Customer service</Trans>} />
      <Row icon={<UserPlus />} to="/invite" label={<Trans>Invite others</Trans>} />
    </RowGroup>
  </>
)

const IdentityRow = () => {
  const { data } = useQuery(userInfoQuery)
  if (data?.identityStatus === 'passed')
    return <Row icon={<IdCard />} to="/authentication" label={<Trans>Identity verified</Trans>} />
  return (
    <Row
      icon={<IdCard />}
      to="/authentication"
      label={<Trans>Verify identity</Trans>}
      value={<IdentityState status={data?.identityStatus} />}
    />
  )
}

const IdentityState = ({ status }: { readonly status: string | undefined }) => {
  switch (status) {
    case 'in_review':
      return <Trans>In review</Trans>
    case 'failed':
      return <Trans>Not verified yet</Trans>
    case 'not_submitted':
      return <Trans>To do</Trans>
    default:
      return null
  }
}

const Visitor = () => (
  <div className="rounded-xl bg-accent-soft p-4">
    <p className="font-semibold text-lg">
      <Trans>You’re not logged in</Trans>
    </p>
    <p className="mt-1 text-muted text-sm">
      <Trans>Anyone can see prices. Log in to trade.</Trans>
    </p>
    <div className="mt-3 flex gap-3">
      <LinkButton to="/login" search={{ next: '/more' }}>
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton to="/register" look="outline">
        <Trans>Open an account</Trans>
      </LinkButton>
    </div>
  </div>
)

const LogOutDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await logOut()
    setLeaving(false)
    onClose()
    showToast(t`You’re logged out`)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Log out?</Trans>}
      description={<Trans>Your positions stay open and keep gaining or losing while you’re away.</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Stay</Trans>
          </Button>
          <Button busy={leaving} onClick={() => void leave()}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    />
  )
}
