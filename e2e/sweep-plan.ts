/** `npm run test:sweep`: every look, where `npm test` takes just one. */
export const isFullSweep = process.env.SWEEP === 'full'

/**
 * Of variants that differ only in language or look: just the first one, which the test names, or all in a
 * full sweep.
 */
export const firstUnlessSweep = <One>(all: readonly One[]): readonly One[] =>
  isFullSweep ? all : all.slice(0, 1)

/** Somebody viewing the app, with language, colours and width. */
export const looks = {
  person: ['visitor', 'investor', 'locked', 'simulated'],
  language: ['en', 'hi', 'zh-CN'],
  theme: ['light', 'dark'],
  width: [320, 360, 390, 430, 500],
} as const

export type SweepPerson = (typeof looks.person)[number]

export interface Look<Page> {
  readonly person: SweepPerson
  readonly language: (typeof looks.language)[number]
  readonly theme: (typeof looks.theme)[number]
  /** CSS pixels. */
  readonly width: (typeof looks.width)[number]
  readonly page: Page
}

type PagesOf<Page> = (person: SweepPerson) => readonly Page[]

/** Every page in every look, as everybody who sees it. */
export const allLooks = <Page>(pagesOf: PagesOf<Page>): readonly Look<Page>[] =>
  looks.person.flatMap((person) =>
    looks.language.flatMap((language) =>
      looks.theme.flatMap((theme) =>
        looks.width.flatMap((width) =>
          pagesOf(person).map((page) => ({ person, language, theme, width, page })),
        ),
      ),
    ),
  )

/** How `npm test` checks every page: the most common phone. */
export const commonLook = { language: 'en', theme: 'light', width: 390 } as const

/** Every page once in the default look: an investor's pages as an investor, the others as a visitor. */
export const commonLooks = <Page>(pagesOf: PagesOf<Page>): readonly Look<Page>[] => {
  const investors = pagesOf('investor')
  const others = pagesOf('visitor').filter((page) => !investors.includes(page))
  return [
    ...investors.map((page) => ({ person: 'investor', ...commonLook, page }) as const),
    ...others.map((page) => ({ person: 'visitor', ...commonLook, page }) as const),
  ]
}

/** The looks one phone can have in turn: one person, one language. */
export const byPhone = <Page>(all: readonly Look<Page>[]): readonly (readonly Look<Page>[])[] => [
  ...Map.groupBy(all, ({ person, language }) => `${person} ${language}`).values(),
]
