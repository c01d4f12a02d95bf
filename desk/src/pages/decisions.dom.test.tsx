import { deskBanners, deskPutBanner } from '@tarazu/contract/calls/desk-banners.ts'
import { deskFundOrderList, deskFundOrderReview } from '@tarazu/contract/calls/desk-funds.ts'
import { deskQuantOrderList, deskQuantOrderReview } from '@tarazu/contract/calls/desk-quant.ts'
import {
  deskEndUserSessions,
  deskLockUser,
  deskSimulateUser,
  deskUnlockUser,
  deskUser,
} from '@tarazu/contract/calls/desk-users.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import { answer } from '@tarazu/ui/testing/answers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showAtDesk } from '../testing/components.tsx'
import { waitingRequest } from '../testing/requests.ts'
import { Banners } from './banners/banners.tsx'
import { FundOrders } from './funds/fund-orders.tsx'
import { QuantOrders } from './quant-orders.tsx'
import { Users } from './users/users.tsx'

type Shown = ReturnType<typeof showAtDesk>
const dialog = () => screen.getByRole('dialog')
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const write = (label: string, value: string, within_: HTMLElement = dialog()) =>
  fireEvent.change(within(within_).getByLabelText(label), { target: { value } })
const fieldsOf = ({ sent }: Shown, { path }: Call) =>
  sent.filter((one) => one.path === path).map(({ fields }) => fields)

describe('an account', () => {
  const investor = {
    userId: '100001',
    phone: '98******21',
    name: 'Asha Specimen',
    identityStatus: 'passed',
    locked: false,
    simulated: false,
    agent: false,
    closedAt: null as string | null,
    createdAt: '2026-11-01T10:00:00+05:30',
  } as const
  const zero = '0.00'
  const show = async (
    change: Partial<typeof investor | { locked: boolean; simulated: boolean; closedAt: string }> = {},
  ) => {
    const shown = showAtDesk(<Users id="100001" />, {
      answers: [
        answer(deskUser, () => ({
          investor: { ...investor, ...change },
          ownLink: null,
          figures: {
            totalAssets: zero,
            walletAccount: zero,
            stockAccount: zero,
            availableFunds: zero,
            totalFrozen: zero,
            openProfitLoss: zero,
            creditScore: 60,
          },
          bank: null,
          positions: [],
          events: [],
          sessions: [],
          actions: [],
        })),
        ...[deskLockUser, deskUnlockUser, deskEndUserSessions, deskSimulateUser].map((call) =>
          answer(call, () => null),
        ),
      ],
    })
    await screen.findByRole('heading', { name: 'Asha Specimen' })
    return shown
  }

  it.each([
    [{}, 'Lock', deskLockUser, {}],
    [{ locked: true }, 'Unlock', deskUnlockUser, {}],
    [{}, 'Log out everywhere', deskEndUserSessions, {}],
    [{}, 'Mark as simulated', deskSimulateUser, { simulated: 'true' }],
    [{ simulated: true }, 'Mark as not simulated', deskSimulateUser, { simulated: 'false' }],
  ] as const)(
    '%j can be changed with a reason that its investor reads: %s',
    async (state, name, call, fields) => {
      const shown = await show(state)
      await shown.user.click(screen.getByRole('button', { name }))
      within(dialog()).getByText(/The investor can read this\.$/)
      write('Reason', 'Asked for by telephone')
      await shown.user.click(within(dialog()).getByRole('button', { name }))
      await noDialog()
      expect(fieldsOf(shown, call)).toEqual([
        { userId: '100001', reason: 'Asked for by telephone', ...fields },
      ])
      // It is fetched again.
      expect(fieldsOf(shown, deskUser)).toHaveLength(2)
    },
  )

  it('closed by its owner isn’t locked, and nobody can change it', async () => {
    await show({ closedAt: '2026-12-01T10:00:00+05:30', locked: true })
    screen.getByText(/^Closed by its owner on 01-12-2026\./)
    screen.getByText('Closed')
    expect(screen.queryByText('Locked')).toBeNull()
    expect(screen.queryByRole('button', { name: /lock/i })).toBeNull()
  })
})

describe('a large order', () => {
  const order = {
    orderNo: '41',
    userId: '100001',
    phone: '98******21',
    name: 'Asha Specimen',
    status: 'review',
    reason: null,
    worth: '5000.00',
    submittedAt: '2026-12-01T10:00:00+05:30',
    cutOffAt: '2026-12-01T15:00:00+05:30',
    valueDay: '2026-12-01',
    settledAt: null,
    reviewedBy: null,
    reviewReason: null,
  } as const
  const page = { total: 1, pageNum: 1, pageSize: 20 }
  let asOf = '2026-12-01T11:00:00+05:30'
  beforeEach(() => {
    asOf = '2026-12-01T11:00:00+05:30'
  })
  const answers = [
    answer(deskFundOrderList, () => {
      const ofFund = {
        code: 'INDEX50',
        fund: 'Tarazu 50 Index',
        to: null,
        kind: 'subscribe',
        planNo: null,
      } as const
      const asked = {
        asked: 'amount',
        amount: '5000.00',
        shares: null,
        netValue: null,
        settledAmount: null,
      } as const
      return { ...page, asOf, list: [{ ...order, ...ofFund, ...asked }] }
    }),
    answer(deskQuantOrderList, () => {
      const ofProduct = { id: 'TREND', product: 'Trend', kind: 'buy', shares: 50, value: null } as const
      return { ...page, asOf, list: [{ ...order, ...ofProduct }] }
    }),
    answer(deskFundOrderReview, () => ({ status: 'waiting' as const })),
    answer(deskQuantOrderReview, () => ({ status: 'failed' as const })),
  ]
  const open = async (shown: Shown) => {
    await shown.user.click(await screen.findByRole('button', { name: 'Review' }))
    within(dialog()).getAllByText('₹5,000.00')
  }
  const form = () => dialog().querySelector('form') ?? expect.fail('no form')
  const choose = (shown: Shown, verdict: string) =>
    shown.user.click(within(dialog()).getByRole('button', { name: verdict }))
  const confirm = (shown: Shown, verdict: string) =>
    shown.user.click(within(form()).getByRole('button', { name: verdict }))

  it('for a fund is approved', async () => {
    const shown = showAtDesk(<FundOrders />, { answers })
    await open(shown)
    await choose(shown, 'Pass')
    await confirm(shown, 'Pass')
    await noDialog()
    expect(fieldsOf(shown, deskFundOrderReview)).toEqual([
      { orderNo: '41', userId: '100001', decision: 'approve' },
    ])
  })

  it('for an AI quant product is refused with a reason, which is required', async () => {
    const shown = showAtDesk(<QuantOrders />, { answers })
    await open(shown)
    await choose(shown, 'Refuse')
    await confirm(shown, 'Refuse')
    await within(form()).findByText(/^Give a reason/)
    expect(fieldsOf(shown, deskQuantOrderReview)).toEqual([])
    write('Reason', 'More than this class may', form())
    await confirm(shown, 'Refuse')
    await noDialog()
    const refused = {
      orderNo: '41',
      userId: '100001',
      decision: 'reject',
      reason: 'More than this class may',
    }
    expect(fieldsOf(shown, deskQuantOrderReview)).toEqual([refused])
  })

  it('can’t be decided after its cut-off, or by a role without permission', async () => {
    asOf = order.cutOffAt
    const late = showAtDesk(<FundOrders />, { answers })
    await open(late)
    within(dialog()).getByText('Its cut-off has passed: it fails without a review.')
    expect(within(dialog()).queryByRole('button', { name: 'Pass' })).toBeNull()
    late.unmount()
    asOf = order.submittedAt
    const auditor = showAtDesk(<FundOrders />, { answers, role: 'auditor' })
    await open(auditor)
    expect(within(dialog()).queryByRole('button', { name: 'Pass' })).toBeNull()
  })
})

describe('a banner', () => {
  const texts = {
    titleEn: 'Class of winter',
    textEn: 'Practise with your teacher on Friday.',
    titleHi: 'सर्दियों की कक्षा',
    textHi: 'शुक्रवार को अपने शिक्षक के साथ अभ्यास करें।',
    titleZh: '冬季课堂',
    textZh: '周五和老师一起练习。',
  } as const
  const said = {
    kind: 'banner' as const,
    page: null,
    fromDay: '2026-11-01',
    untilDay: null,
    titleEn: 'Welcome',
    textEn: 'Start here.',
    titleHi: 'स्वागत',
    textHi: 'यहाँ से शुरू करें।',
    titleZh: '欢迎',
    textZh: '从这里开始。',
  }
  const request = { ...waitingRequest, kind: 'banner' } as const
  const show = async (own?: boolean) => {
    const shown = showAtDesk(<Banners />, {
      answers: [
        answer(deskBanners, () => ({
          list: [{ ...said, bannerId: '3', state: 'shown' as const, changedAt: '2026-11-01T10:00:00+05:30' }],
          total: 1,
          pageNum: 1,
          pageSize: 10,
          needsApproval: true,
          waiting:
            own === undefined ? [] : [{ ...request, own, bannerId: '3', asked: { ...said, ...texts } }],
        })),
        answer(deskPutBanner, () => request),
      ],
    })
    await screen.findByText('Welcome')
    return shown
  }

  it('is changed in three languages', async () => {
    const shown = await show()
    await shown.user.click(screen.getByRole('button', { name: 'Change' }))
    for (const [language, name] of [
      ['En', 'English'],
      ['Hi', 'Hindi'],
      ['Zh', 'Chinese'],
    ] as const) {
      await shown.user.click(within(dialog()).getByRole('tab', { name }))
      const panel = within(dialog()).getByRole('tabpanel', { name })
      write('Title', texts[`title${language}`], panel)
      write('Text', texts[`text${language}`], panel)
      // As the home page will show it.
      await waitFor(() =>
        expect(dialog().querySelector('.desk-phone')?.textContent).toContain(texts[`text${language}`]),
      )
    }
    write('Reason', 'For the class')
    await shown.user.click(within(dialog()).getByRole('button', { name: 'Request approval' }))
    await noDialog()
    const { page: _none, untilDay: _open, ...rest } = said
    expect(fieldsOf(shown, deskPutBanner)).toEqual([
      { ...rest, ...texts, bannerId: '3', reason: 'For the class' },
    ])
  })

  it('is approved by another operator, who sees it in three languages', async () => {
    const own = await show(true)
    screen.getByRole('button', { name: 'Cancel request' })
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    own.unmount()
    await show(false)
    screen.getByRole('button', { name: 'Approve' })
    for (const text of Object.values(texts)) screen.getByText(text)
  })
})
