import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { languages } from '../../locale/languages.ts'
import type { Articles } from './outline.ts'

const texts = {
  en: () => import('./articles/en.ts'),
  hi: () => import('./articles/hi.ts'),
  'zh-CN': () => import('./articles/zh-cn.ts'),
} as const satisfies Record<string, () => Promise<{ readonly articles: Articles }>>

const articlesQuery = (language: keyof typeof texts) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: async () => (await texts[language]()).articles,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** All help articles, in the page's language. */
export const useArticles = () => {
  const { i18n } = useLingui()
  const language = languages.find((one) => one.language === i18n.locale)?.language ?? 'en'
  return useQuery(articlesQuery(language))
}
