import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { createFinder } from './finder.ts'
import { hrefOfPlace, usePlaces } from './places.tsx'

const First = ({ keyword }: { readonly keyword: string }) => {
  const places = usePlaces()
  const [best] = createFinder(places.map(({ name, words }) => ({ code: '', names: [name], words })))(keyword)
  const place = best && places[best.place]
  return place && `${place.name}: ${hrefOfPlace(place)}`
}

it.each([
  ['screener', 'Screener: /stocks?tab=trends'],
  ['screen', 'Screener: /stocks?tab=trends'],
  ['filter stocks', 'Screener: /stocks?tab=trends'],
  ['स्क्रीनर', 'Screener: /stocks?tab=trends'],
  ['शेयर छाँटें', 'Screener: /stocks?tab=trends'],
  ['选股器', 'Screener: /stocks?tab=trends'],
  ['筛选', 'Screener: /stocks?tab=trends'],
  ['performance', 'Performance: /portfolio'],
  ['portfolio analysis', 'Performance: /portfolio'],
])('finds the page for “%s” under its own name', (keyword, found) => {
  const { container } = showComponent(<First keyword={keyword} />)
  expect(container.textContent).toBe(found)
})
