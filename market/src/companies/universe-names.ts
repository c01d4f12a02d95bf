import { firstWords, sectors } from './universe-words.ts'

/** A company's name and business. */
export interface CompanyName {
  readonly code: string
  readonly name: string
  readonly nameHindi: string
  /** Which of `sectors`. */
  readonly sector: number
}

/** Pairs that are too close to the name of an existing company or product. */
const avoidedNames: ReadonlySet<string> = new Set([
  'Malabar Cement',
  'Malabar Jewellers',
  'Kaveri Hospitals',
  'Kaveri Tea',
  'Teesta Power',
  'Loktak Power',
  'Koyna Power',
  'Rihand Power',
  'Subansiri Power',
  'Sabari Tea',
  'Sabari Spices',
  'Girnar Tea',
  'Girnar Foods',
  'Girnar Spices',
  'Kadamba Travels',
])

/**
 * A sector's names: each pair of words occurs once, and no first word repeats before all others were used.
 */
const namesOf = (sector: number): readonly CompanyName[] => {
  const seconds = sectors[sector]?.seconds ?? []
  return Array.from({ length: firstWords.length * seconds.length }, (_, k) => {
    // Steps of 37, which is coprime with the number of first words, and a different start in each sector.
    const place = (k * 37 + sector * 17) % firstWords.length
    const first = firstWords[place]
    const second = seconds[(Math.floor(k / firstWords.length) + place) % seconds.length]
    return {
      code: `${first?.code}${second?.code}`,
      name: `${first?.latin} ${second?.latin}`,
      nameHindi: `${first?.devanagari} ${second?.devanagari}`,
      sector,
    }
  }).filter(({ name }) => !avoidedNames.has(name))
}

/**
 * The names of the first `companies` companies, the same when fewer are listed. The next company goes to the sector
 * that is most under-represented and still has names. Throws RangeError when the names run out.
 */
export const companyNames = (companies: number): readonly CompanyName[] => {
  const left = sectors.map((_, sector) => namesOf(sector))
  const total = sectors.reduce((sum, { companiesOf500 }) => sum + companiesOf500, 0)
  const taken = sectors.map(() => 0)
  return Array.from({ length: companies }, (_, company) => {
    let neediest = -1
    let greatestNeed = Number.NEGATIVE_INFINITY
    for (const [sector, { companiesOf500 }] of sectors.entries()) {
      const count = taken[sector] as number
      const need = ((company + 1) * companiesOf500) / total - count
      if (need <= greatestNeed || count >= (left[sector] as readonly CompanyName[]).length) continue
      neediest = sector
      greatestNeed = need
    }
    const count = taken[neediest]
    if (count === undefined) throw new RangeError(`there is no name for company ${company}`)
    taken[neediest] = count + 1
    return left[neediest]?.[count] as CompanyName
  })
}
