import { useLingui } from '@lingui/react/macro'
import { BookOpenText } from 'lucide-react'
import { useMemo } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { visitorRoutes } from '../../router/visitor-routes.ts'
import { useArticles } from '../help/article-queries.ts'
import { withoutFigures } from '../help/figures.ts'
import { type Articles, articleIds, outline, type Section } from '../help/outline.ts'
import type { FoundItem } from './found-item.ts'
import { type Place, usePlaces } from './places.tsx'

const placeItem = ({ name, icon, destination, words }: Place): FoundItem => ({
  kind: 'page',
  code: '',
  names: [name],
  words,
  destination,
  title: name,
  mark: { icon },
})

const sayOf = ({ heading, text, list = [] }: Section): string =>
  [heading, ...text, ...list].map(withoutFigures).join(' ')

/** The help articles as searchable items: by title, keywords and text. */
export const helpItems = (articles: Articles): readonly FoundItem[] =>
  articleIds.map((id) => {
    const { title, summary, sections } = articles[id]
    return {
      kind: 'help',
      code: '',
      names: [title],
      words: `${outline[id].words} ${summary}`,
      text: Object.values<Section>(sections).map(sayOf).join(' '),
      destination: { to: '/help/$article', params: { article: id } },
      title,
      subtitle: summary,
      mark: { icon: <BookOpenText /> },
    }
  })

/** The app's own pages, settings and help; visitors only find what they may open. */
export const useAppItems = (): readonly FoundItem[] => {
  const { i18n } = useLingui()
  const places = usePlaces()
  const loggedIn = useLoggedIn()
  const { data: articles } = useArticles()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places change with the language alone
  return useMemo(
    () => [
      ...places.filter(({ destination: { to } }) => loggedIn || visitorRoutes.has(to)).map(placeItem),
      ...(articles === undefined ? [] : helpItems(articles)),
    ],
    [i18n.locale, loggedIn, articles],
  )
}
