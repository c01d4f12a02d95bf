/** `npm run test:sweep`: everything at once, not a day's part of it. */
export const isFullSweep = process.env.SWEEP === 'full'
/** Chooses the part that `npm test` looks at; SWEEP_DAY names one to repeat. */
export const sweepDay = Number(process.env.SWEEP_DAY ?? Math.floor(Date.now() / 86_400_000))

/** The one of a day, each in its turn; in a full sweep all. */
export const onesOfDay = <One>(list: readonly One[]): readonly One[] =>
  list.filter((_, place) => isFullSweep || place === sweepDay % list.length)

/** Who looks at the app, in which language, colours and width. */
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

/** Every page in every look of everybody who sees it. */
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

const { language: languages, theme: themes, width: widths } = looks

/** After so many days, each page has been looked at in every look. */
export const sweepDays = Object.values(looks).reduce((product, { length }) => product * length, 1)

const turn = <One>(all: readonly One[], place: number): One => {
  const one = all[place % all.length]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

/**
 * A day's part of all looks: each page once, neighbours in different ones, each person in one language. The numbers of
 * persons, languages and widths have no common divisor, so the days run through all of their combinations.
 */
export const looksOfDay = <Page>(day: number, pagesOf: PagesOf<Page>): readonly Look<Page>[] => {
  const pages = [...new Set(looks.person.flatMap(pagesOf))]
  const round = Math.floor(day / (sweepDays / themes.length))
  return pages.map((page, place) => {
    const person = turn(
      looks.person.filter((one) => pagesOf(one).includes(page)),
      day + place,
    )
    const language = turn(languages, day + looks.person.indexOf(person))
    return {
      person,
      language,
      theme: turn(themes, day + place + round),
      width: turn(widths, day + place),
      page,
    }
  })
}

/** The looks that one phone can have, one after another: of one person in one language. */
export const byPhone = <Page>(all: readonly Look<Page>[]): readonly (readonly Look<Page>[])[] => [
  ...Map.groupBy(all, ({ person, language }) => `${person} ${language}`).values(),
]
