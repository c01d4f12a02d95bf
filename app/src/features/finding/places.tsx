import { useLingui } from '@lingui/react/macro'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Award,
  BellDot,
  BellRing,
  BookOpenCheck,
  Boxes,
  BrainCircuit,
  Calculator,
  CalendarDays,
  CandlestickChart,
  ChartNoAxesCombined,
  ClipboardList,
  Coins,
  Contrast,
  Eye,
  FileDown,
  Files,
  FileText,
  Flag,
  Gauge,
  GitCompareArrows,
  HandCoins,
  Headset,
  History,
  House,
  IdCard,
  KeyRound,
  Landmark,
  Languages,
  Layers,
  LifeBuoy,
  LockKeyhole,
  MonitorSmartphone,
  Newspaper,
  PieChart,
  ReceiptText,
  Repeat,
  Rocket,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Ticket,
  TrendingUp,
  UserPlus,
  UserRound,
  Wallet,
  Workflow,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type Destination, hrefOf } from '../../router/routes.ts'
import { placeWords } from './place-words.ts'

/** The groups of More, in order; a page without one is only found by the search. */
export type PlaceGroup = 'trading' | 'money' | 'invest' | 'papers' | 'account' | 'help'

/** A page of the app with its name in More and in the search. */
export interface Place {
  readonly destination: Destination
  readonly name: string
  readonly icon: ReactNode
  readonly group?: PlaceGroup
  /** Search keywords. */
  readonly words: string
}

/** The address of a place, which is its key. */
export const hrefOfPlace = ({ destination }: Pick<Place, 'destination'>): string => hrefOf(destination)

type Listed = readonly [name: string, icon: ReactNode, destination: Destination, group?: PlaceGroup]

const useTradingPlaces = (): readonly Listed[] => {
  const { t } = useLingui()
  return [
    [t`Holdings and positions`, <TrendingUp key="" />, { to: '/positions', search: {} }, 'trading'],
    [t`Orders`, <ClipboardList key="" />, { to: '/orders', search: {} }, 'trading'],
    [t`Today’s trades`, <History key="" />, { to: '/today' }, 'trading'],
    [t`My applications`, <Rocket key="" />, { to: '/applications' }, 'trading'],
    [t`Price alerts`, <BellRing key="" />, { to: '/alerts' }, 'trading'],
    [
      t({ message: 'Deposit', context: 'transfer' }),
      <ArrowDownToLine key="" />,
      { to: '/switch-to', search: {} },
      'money',
    ],
    [
      t({ message: 'Withdraw', context: 'transfer' }),
      <ArrowUpFromLine key="" />,
      { to: '/roll-out' },
      'money',
    ],
    [t`Transactions`, <ReceiptText key="" />, { to: '/flow-of-funds', search: {} }, 'money'],
    [t({ message: 'Loan', context: 'page' }), <HandCoins key="" />, { to: '/loan' }, 'money'],
    [t`Credit score`, <Gauge key="" />, { to: '/credit-score' }, 'money'],
    [t`Bank account`, <Landmark key="" />, { to: '/bank' }, 'money'],
    [t`SIPs and plans`, <Repeat key="" />, { to: '/fund-plans' }, 'invest'],
    [t`Goals`, <Flag key="" />, { to: '/fund-goals' }, 'invest'],
    [t`AI products`, <BrainCircuit key="" />, { to: '/quant' }, 'invest'],
    [t`Block trading`, <Boxes key="" />, { to: '/block-trading' }, 'invest'],
    [t`Placements`, <KeyRound key="" />, { to: '/placements' }, 'invest'],
    [t`VIP tickets`, <Ticket key="" />, { to: '/vip-tickets' }, 'invest'],
    [t`Calendar`, <CalendarDays key="" />, { to: '/calendar' }, 'invest'],
  ]
}

const useAccountPlaces = (): readonly Listed[] => {
  const { t } = useLingui()
  return [
    [t`Documents and tax`, <Files key="" />, { to: '/documents', search: {} }, 'papers'],
    [
      t`Share certificate`,
      <Award key="" />,
      { to: '/documents', search: { paper: 'certificate' } },
      'papers',
    ],
    [t`Identity`, <IdCard key="" />, { to: '/authentication' }, 'account'],
    [t`Security`, <LockKeyhole key="" />, { to: '/settings/security' }, 'account'],
    [t`Notifications`, <BellDot key="" />, { to: '/settings/notifications' }, 'account'],
    [t`Who viewed my account`, <Eye key="" />, { to: '/account-activity' }, 'account'],
    [t`Privacy and data`, <FileDown key="" />, { to: '/privacy-data' }, 'account'],
    [t`Invite others`, <UserPlus key="" />, { to: '/invite' }, 'account'],
    [t`Help`, <LifeBuoy key="" />, { to: '/help' }, 'help'],
    [t`Customer service`, <Headset key="" />, { to: '/service', search: {} }, 'help'],
    [t`About the practice market`, <Scale key="" />, { to: '/about' }, 'help'],
    [t`User agreement`, <FileText key="" />, { to: '/agreement' }, 'help'],
    [t`Privacy`, <ShieldCheck key="" />, { to: '/privacy' }, 'help'],
  ]
}

/** Pages that are opened from elsewhere, or that are part of another one. */
const useFurtherPlaces = (): readonly Listed[] => {
  const { t } = useLingui()
  return [
    [t({ message: 'Home', context: 'tab' }), <House key="" />, { to: '/home', search: {} }],
    [t`Assets`, <Wallet key="" />, { to: '/assets' }],
    [t`All funds`, <Layers key="" />, { to: '/fund', search: {} }],
    [t`All stocks`, <CandlestickChart key="" />, { to: '/stocks', search: {} }],
    [t`Screener`, <SlidersHorizontal key="" />, { to: '/stocks', search: { tab: 'trends' } }],
    [t`Watchlist`, <Star key="" />, { to: '/stocks', search: { tab: 'watchlist' } }],
    [t`IPOs`, <Rocket key="" />, { to: '/stocks', search: { tab: 'ipo' } }],
    [t`Indices`, <ChartNoAxesCombined key="" />, { to: '/indices' }],
    [t`Gold`, <Coins key="" />, { to: '/gold' }],
    [t`News`, <Newspaper key="" />, { to: '/news', search: {} }],
    [t`Performance`, <PieChart key="" />, { to: '/portfolio' }],
    [t`My funds`, <Layers key="" />, { to: '/my-funds' }],
    [t`Fund orders`, <ClipboardList key="" />, { to: '/fund-orders', search: {} }],
    [t`Compare funds`, <GitCompareArrows key="" />, { to: '/compare-funds', search: {} }],
    [t`SIP calculator`, <Calculator key="" />, { to: '/sip-calculator', search: {} }],
    [t`My AI products`, <BrainCircuit key="" />, { to: '/quant-holdings' }],
    [t`AI product orders`, <ClipboardList key="" />, { to: '/quant-records' }],
    [t`My strategies`, <Workflow key="" />, { to: '/strategies' }],
    [t`My loans`, <HandCoins key="" />, { to: '/loan-records' }],
    [t`Withdrawals`, <ArrowUpFromLine key="" />, { to: '/roll-out-fund' }],
    [t`Messages`, <BellDot key="" />, { to: '/messages' }],
    [t`My account`, <UserRound key="" />, { to: '/my' }],
    [t`Login password`, <KeyRound key="" />, { to: '/settings/login-password' }],
    [t`Transaction password`, <LockKeyhole key="" />, { to: '/settings/transaction-password', search: {} }],
    [t`Authenticator app`, <ShieldCheck key="" />, { to: '/settings/authenticator' }],
    [t`Passkeys`, <KeyRound key="" />, { to: '/settings/passkeys' }],
    [t`Devices`, <MonitorSmartphone key="" />, { to: '/settings/devices' }],
    [t`Language`, <Languages key="" />, { to: '/more', search: { open: 'language' } }],
    [t`Appearance`, <Contrast key="" />, { to: '/more', search: { open: 'theme' } }],
    [t`Find a bank branch`, <Landmark key="" />, { to: '/choose-location', search: {} }],
    [t`Seeds of all days`, <BookOpenCheck key="" />, { to: '/proof-days' }],
    [t`Check a NAV`, <BookOpenCheck key="" />, { to: '/check-net-value', search: {} }],
  ]
}

/** Every page that can be found by name. */
export const usePlaces = (): readonly Place[] => {
  const all = [...useTradingPlaces(), ...useAccountPlaces(), ...useFurtherPlaces()]
  return all.map(([name, icon, destination, group]) => ({
    name,
    icon,
    destination,
    words: placeWords[hrefOf(destination)] ?? '',
    ...(group === undefined ? {} : { group }),
  }))
}
