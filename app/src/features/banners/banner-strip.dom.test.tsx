import { i18n } from '@lingui/core'
import { getBannerByPlat } from '@tarazu/contract/calls/site.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { BannerStrip } from './banner-strip.tsx'
import { readDismissed, useDismissed } from './dismissed.ts'

beforeEach(() => useDismissed.setState({ ids: [] }))

const titles = { en: 'Class of winter', hi: 'सर्दियों की कक्षा', 'zh-CN': '冬季课堂' } as const
const banners = answer(getBannerByPlat, ({ language = 'en' }) => ({
  list: [
    {
      id: '3',
      kind: 'banner' as const,
      from: 'house' as const,
      title: titles[language],
      text: 'On Friday.',
      page: 'about' as const,
    },
    {
      id: '4',
      kind: 'note' as const,
      from: 'house' as const,
      title: 'A note',
      text: 'Closed on Monday.',
      page: null,
    },
  ],
  total: 2,
  pageNum: 1,
  pageSize: 100,
}))

it('shows the platform’s announcements in the app’s language', async () => {
  showComponent(<BannerStrip />, { answers: [banners] })
  await screen.findByRole('heading', { name: titles.en })
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('#/about')
  for (const locale of ['hi', 'zh-CN'] as const) {
    act(() => i18n.loadAndActivate({ locale, locales: locale, messages: {} }))
    await screen.findByRole('heading', { name: titles[locale] })
  }
})

it('no longer shows what was dismissed', async () => {
  const { user, unmount } = showComponent(<BannerStrip />, { answers: [banners] })
  await user.click(await screen.findByRole('button', { name: 'Dismiss “Class of winter”' }))
  expect(screen.queryByRole('heading', { name: titles.en })).toBeNull()
  unmount()
  showComponent(<BannerStrip />, { answers: [banners] })
  await screen.findByRole('heading', { name: 'A note' })
  expect(screen.queryByRole('heading', { name: titles.en })).toBeNull()
  // Nor after a reload.
  expect(readDismissed(localStorage.getItem('tarazu.banners'))).toEqual(['3'])
})
