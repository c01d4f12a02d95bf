import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { showFiguresIn } from '@tarazu/contract/money/format.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { WholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from './api/query-client.ts'
import { App } from './frame/app.tsx'
import { languages } from './locale/languages.ts'
import { pages } from './pages.ts'
import { continueTo } from './router/navigation.ts'
import type { PlainRoute } from './router/routes.ts'

const words = {
  en: () =>
    Promise.all([
      import('./locale/catalogues/en.po'),
      import('./locale/catalogues/account/en.po'),
      import('./locale/catalogues/stocks/en.po'),
    ]),
  hi: () =>
    Promise.all([
      import('./locale/catalogues/hi.po'),
      import('./locale/catalogues/account/hi.po'),
      import('./locale/catalogues/stocks/hi.po'),
    ]),
  'zh-CN': () =>
    Promise.all([
      import('./locale/catalogues/zh-CN.po'),
      import('./locale/catalogues/account/zh-CN.po'),
      import('./locale/catalogues/stocks/zh-CN.po'),
    ]),
} satisfies Record<Language, unknown>

export interface Shell {
  readonly language: Language
  readonly html: string
}

/**
 * A page before the server has responded, in any language: what React would paint first. `isLoaded` false
 * omits the page's own code. Runs only at build time, see build-shells.ts.
 */
export const renderShell = async (route: PlainRoute, isLoaded: boolean): Promise<readonly Shell[]> => {
  if (isLoaded) await pages(route).load()
  continueTo(route)
  const shells: Shell[] = []
  for (const { language } of languages) {
    const catalogues = await words[language]()
    showFiguresIn(language)
    i18n.loadAndActivate({
      locale: language,
      messages: Object.assign({}, ...catalogues.map(({ messages }) => messages)),
    })
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n} defaultComponent={WholeFigures}>
        <QueryClientProvider client={queryClient}>
          <App pages={pages} />
        </QueryClientProvider>
      </I18nProvider>,
    )
    shells.push({ language, html })
  }
  queryClient.clear()
  return shells
}
