import { useQuery } from '@tanstack/react-query'
import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { siteInfo } from '@tarazu/contract/calls/site.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userInfoQuery } from '../api/account-queries.ts'
import { call } from '../api/call.ts'
import { useSession } from '../api/session.ts'
import { currentPlace, goBack, goTo } from '../router/navigation.ts'
import type { PageCode } from '../router/page-code.ts'
import type { Pages } from '../router/page-context.ts'
import { type Route, routes } from '../router/routes.ts'
import { visitorRoutes } from '../router/visitor-routes.ts'
import { refusal, showComponent } from '../testing/components.tsx'
import { App } from './app.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  useSession.setState({ token: 'token' })
})
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const show = async (href: string) => {
  act(() => goTo(href))
  await pass(0)
}
const back = async () => {
  act(goBack)
  await pass(0)
}

/** Every page shows its address, except those given. */
const pagesWith = (given: Partial<Record<Route, PageCode>> = {}): Pages => {
  const codes = new Map<Route, PageCode>()
  const codeOf = (route: Route): PageCode => {
    const Page = () => <h2>{route}</h2>
    return { loaded: () => Page, load: async () => Page }
  }
  return (route) => {
    const code = given[route] ?? codes.get(route) ?? codeOf(route)
    codes.set(route, code)
    return code
  }
}

/** A page whose code arrives, or fails, when the test says so. */
const latePage = () => {
  let loaded: ComponentType | undefined
  let loading = Promise.withResolvers<ComponentType>()
  return {
    code: { loaded: () => loaded, load: () => loading.promise } satisfies PageCode,
    arrive: (page: ComponentType) => {
      loaded = page
      loading.resolve(page)
      return pass(0)
    },
    fail: (reason: string) => {
      loading.reject(new TypeError(reason))
      loading = Promise.withResolvers<ComponentType>()
      return pass(0)
    },
  }
}

const page = () => screen.queryByRole('heading', { level: 2 })?.textContent
const busy = () => document.querySelector('[aria-busy=true]')

describe('the app’s frame', () => {
  it('marks the page’s tab, even on pages that are part of one', async () => {
    showComponent(<App pages={pagesWith()} />)
    const marked = () => screen.getByRole('navigation').querySelector('[aria-current=page]')?.textContent
    for (const [href, tab] of [
      ['/home', 'Home'],
      ['/stocks', 'Stock'],
      ['/stocks?view=losers', 'Stock'],
      ['/placements', 'Stock'],
      ['/more', 'More'],
    ] as const) {
      await show(href)
      expect(marked()).toBe(tab)
    }
  })

  it('reports an unknown page, and links to the home page', async () => {
    showComponent(<App pages={pagesWith()} />)
    await show('/nowhere')
    screen.getByText('Page not found')
    fireEvent.click(screen.getByRole('link', { name: 'Go to home page' }))
    await pass(0)
    expect([page(), currentPlace().href]).toEqual(['/home', '/home'])
    await back()
    screen.getByText('Page not found')
  })
})

describe('a page whose code arrives late', () => {
  it('keeps the previous page for 200 ms, then shows a skeleton, then the page', async () => {
    const about = latePage()
    showComponent(<App pages={pagesWith({ '/about': about.code })} />)
    await show('/more')
    await show('/about')
    await pass(199)
    expect([page(), busy()]).toEqual(['/more', null])
    await pass(1)
    expect(page()).toBeUndefined()
    expect(busy()).not.toBeNull()
    await about.arrive(() => <h2>About</h2>)
    expect([page(), busy()]).toEqual(['About', null])
  })

  it('offers to try again after three seconds, between tabs that still work', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const [about, funds] = [latePage(), latePage()]
    showComponent(<App pages={pagesWith({ '/about': about.code, '/fund': funds.code })} />)
    await show('/more')
    await show('/about')
    const timedOut = () => screen.queryByText('Connection to server timeout, click on screen to retry')
    await pass(2_999)
    expect(timedOut()).toBeNull()
    await pass(1)
    expect(timedOut()).not.toBeNull()
    screen.getByRole('heading', { name: 'Tarazu', level: 1 })
    fireEvent.click(screen.getByRole('link', { name: 'Fund' }))
    await pass(3_000)
    screen.getByRole('heading', { name: 'Fund', level: 1 })
    expect(timedOut()).not.toBeNull()
    expect(reload).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledOnce()
    // It may still arrive.
    await funds.arrive(() => <h2>Funds</h2>)
    expect([page(), timedOut()]).toEqual(['Funds', null])
  })

  it('recovers once by reloading the app when it fails; after that, says so and leaves it to the person', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1_000_000)
    const about = latePage()
    const pages = pagesWith({ '/about': about.code })
    const failed = 'Failed to fetch dynamically imported module: about-page.js'
    const { unmount } = showComponent(<App pages={pages} />)
    await show('/more')
    await show('/about')
    await about.fail(failed)
    expect(reload).toHaveBeenCalledOnce()
    expect(busy()).not.toBeNull()
    unmount()
    // Reloaded, but it fails again.
    showComponent(<App pages={pages} />)
    await pass(0)
    await about.fail(failed)
    screen.getByText('Couldn’t load this page')
    expect(reload).toHaveBeenCalledOnce()
    await show('/more')
    expect(page()).toBe('/more')
    // Opening the page again asks for another try.
    await show('/about')
    await about.fail(failed)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('somebody who isn’t logged in', () => {
  const forInvestors = routes
    .filter((route) => !visitorRoutes.has(route))
    .map((route) => route.replaceAll(/\$\w+/g, '1'))
  beforeEach(() => useSession.setState({ token: undefined }))

  it.each(forInvestors)(
    'is led from %s to the login page after a second, and back there afterwards',
    async (href) => {
      showComponent(<App pages={pagesWith()} />)
      await show('/about')
      await show(href)
      screen.getByText('Please log in first')
      expect(page()).toBeUndefined()
      await pass(999)
      expect(currentPlace().href).toBe(href)
      await pass(1)
      expect(page()).toBe('/login')
      expect(new URLSearchParams(currentPlace().href.replace(/^.*\?/, '')).get('next')).toBe(href)
      await back()
      expect(page()).toBe('/about')
    },
  )

  it('stays on a page for everybody', async () => {
    showComponent(<App pages={pagesWith()} />)
    for (const href of ['/home', '/stocks', '/help/margin']) {
      await show(href)
      await pass(2_000)
      expect(currentPlace().href).toBe(href)
    }
  })

  it('stays if somebody logged in during the pause', async () => {
    showComponent(<App pages={pagesWith()} />)
    await show('/my')
    await pass(500)
    act(() => useSession.setState({ token: 'token' }))
    await pass(1_000)
    expect([page(), currentPlace().href]).toEqual(['/my', '/my'])
  })
})

describe('an ending session', () => {
  const UserInfo = () => {
    useQuery(userInfoQuery)
    return <h2>For everybody</h2>
  }
  const codeOf = (Page: ComponentType): PageCode => ({ loaded: () => Page, load: async () => Page })
  const ended = [refusal(getUserInfo, refusals.sessionEnded), refusal(siteInfo, refusals.sessionEnded)]

  it('goes from a private page to the login page, and keeps no token', async () => {
    showComponent(<App pages={pagesWith({ '/my': codeOf(UserInfo) })} />, { answers: ended })
    await show('/my')
    await pass(100)
    screen.getByText('Please log in first')
    expect(localStorage.getItem('tarazu.session')).not.toContain('token')
    await pass(1_000)
    expect(currentPlace().href).toBe('/login?next=%2Fmy')
  })

  it('goes to the login page even from a public page, or one opened in the meantime', async () => {
    const Asking = () => {
      useQuery({ queryKey: ['asked'], queryFn: () => call(siteInfo, {}) })
      return <h2>For everybody</h2>
    }
    showComponent(<App pages={pagesWith({ '/news': codeOf(Asking) })} />, { answers: ended })
    await show('/news')
    await pass(100)
    screen.getByText('Please log in first')
    await pass(500)
    await show('/forgotten-password')
    await pass(500)
    expect(currentPlace().href).toBe('/login?next=%2Fforgotten-password')
  })

  it('stays silent if a public page just asks who is logged in', async () => {
    showComponent(<App pages={pagesWith({ '/news': codeOf(UserInfo) })} />, { answers: ended })
    await show('/news')
    await pass(2_000)
    expect([page(), currentPlace().href]).toEqual(['For everybody', '/news'])
    expect(useSession.getState().token).toBeUndefined()
  })
})
