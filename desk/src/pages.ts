import type { OperatorPermission } from '@tarazu/contract/people/operator-roles.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PageProps } from './page-props.ts'
import { agentWords } from './pages/agent-words.ts'
import { bannerWords } from './pages/banners/banner-words.ts'
import { chargeWords } from './pages/charge-words.ts'
import { fundWords } from './pages/funds/fund-words.ts'
import { loginHelpWords } from './pages/login-help/login-help-words.ts'
import { offerWords } from './pages/offer-words.ts'
import { quantWords } from './pages/quant-words.ts'
import { ticketWords } from './pages/ticket-words.ts'
import { serviceWords } from './service-words.ts'
import { words } from './words.ts'

export interface DeskPage {
  /** Its path in the URL: "#/clock". */
  readonly key: string
  readonly label: string
  readonly permission: OperatorPermission
  readonly page: LazyExoticComponent<ComponentType<PageProps>>
}

interface PageGroup {
  readonly key: string
  readonly label: string
  readonly pages: readonly DeskPage[]
}

/** Every page of the desk, in menu order; operators see those their role may open. */
export const pageGroups: readonly PageGroup[] = [
  {
    key: 'house',
    label: words.groups.house,
    pages: [
      {
        key: 'overview',
        label: words.overview,
        permission: 'overview.read',
        page: lazy(async () => ({ default: (await import('./pages/overview.tsx')).Overview })),
      },
      {
        key: 'clock',
        label: words.clock,
        permission: 'clock.read',
        page: lazy(async () => ({ default: (await import('./pages/clock.tsx')).Clock })),
      },
      {
        key: 'settings',
        label: words.settings,
        permission: 'setting.read',
        page: lazy(async () => ({ default: (await import('./pages/settings.tsx')).Settings })),
      },
      {
        key: 'charges',
        label: chargeWords.charges,
        permission: 'setting.read',
        page: lazy(async () => ({ default: (await import('./pages/charges.tsx')).Charges })),
      },
      {
        key: 'calendar',
        label: words.calendar,
        permission: 'calendar.read',
        page: lazy(async () => ({ default: (await import('./pages/calendar.tsx')).Calendar })),
      },
      {
        key: 'offers',
        label: offerWords.offers,
        permission: 'product.read',
        page: lazy(async () => ({ default: (await import('./pages/offers.tsx')).Offers })),
      },
      {
        key: 'tickets',
        label: ticketWords.tickets,
        permission: 'product.read',
        page: lazy(async () => ({ default: (await import('./pages/tickets.tsx')).Tickets })),
      },
      {
        key: 'funds',
        label: fundWords.funds,
        permission: 'product.read',
        page: lazy(async () => ({ default: (await import('./pages/funds/funds.tsx')).Funds })),
      },
      {
        key: 'product-days',
        label: fundWords.days,
        permission: 'product.read',
        page: lazy(async () => ({ default: (await import('./pages/funds/product-days.tsx')).ProductDays })),
      },
      {
        key: 'quant',
        label: quantWords.products,
        permission: 'product.read',
        page: lazy(async () => ({ default: (await import('./pages/quant.tsx')).Quant })),
      },
    ],
  },
  {
    key: 'investors',
    label: words.groups.investors,
    pages: [
      {
        key: 'users',
        label: words.users,
        permission: 'user.read',
        page: lazy(async () => ({ default: (await import('./pages/users/users.tsx')).Users })),
      },
      {
        key: 'identities',
        label: words.identities,
        permission: 'identity.read',
        page: lazy(async () => ({ default: (await import('./pages/identities.tsx')).Identities })),
      },
      {
        key: 'agents',
        label: agentWords.agents,
        permission: 'agent.read',
        page: lazy(async () => ({ default: (await import('./pages/agents.tsx')).Agents })),
      },
      {
        key: 'service',
        label: serviceWords.title,
        permission: 'service.read',
        page: lazy(async () => ({ default: (await import('./pages/service.tsx')).Service })),
      },
      {
        key: 'login-help',
        label: loginHelpWords.title,
        permission: 'login.read',
        page: lazy(async () => ({ default: (await import('./pages/login-help/login-help.tsx')).LoginHelp })),
      },
      {
        key: 'notices',
        label: serviceWords.notices,
        permission: 'message.read',
        page: lazy(async () => ({ default: (await import('./pages/notices.tsx')).Notices })),
      },
      {
        key: 'banners',
        label: bannerWords.title,
        permission: 'message.read',
        page: lazy(async () => ({ default: (await import('./pages/banners/banners.tsx')).Banners })),
      },
    ],
  },
  {
    key: 'money',
    label: words.groups.money,
    pages: [
      {
        key: 'deposits',
        label: words.deposits,
        permission: 'deposit.read',
        page: lazy(async () => ({ default: (await import('./pages/deposits.tsx')).Deposits })),
      },
      {
        key: 'withdrawals',
        label: words.withdrawals,
        permission: 'withdrawal.read',
        page: lazy(async () => ({ default: (await import('./pages/withdrawals.tsx')).Withdrawals })),
      },
      {
        key: 'fund-orders',
        label: fundWords.orders,
        permission: 'fund.read',
        page: lazy(async () => ({ default: (await import('./pages/funds/fund-orders.tsx')).FundOrders })),
      },
      {
        key: 'quant-orders',
        label: quantWords.orders,
        permission: 'fund.read',
        page: lazy(async () => ({ default: (await import('./pages/quant-orders.tsx')).QuantOrders })),
      },
      {
        key: 'fund-plans',
        label: fundWords.plans,
        permission: 'fund.read',
        page: lazy(async () => ({ default: (await import('./pages/funds/fund-plans.tsx')).FundPlans })),
      },
      {
        key: 'loans',
        label: words.loans,
        permission: 'loan.read',
        page: lazy(async () => ({ default: (await import('./pages/loans.tsx')).Loans })),
      },
    ],
  },
  {
    key: 'control',
    label: words.groups.control,
    pages: [
      {
        key: 'audit',
        label: words.audit,
        permission: 'audit.read',
        page: lazy(async () => ({ default: (await import('./pages/audit/audit.tsx')).Audit })),
      },
      {
        key: 'operators',
        label: words.operators,
        permission: 'operator.read',
        page: lazy(async () => ({ default: (await import('./pages/operators/operators.tsx')).Operators })),
      },
    ],
  },
]
