/**
 * How Devanagari words are written in Latin letters, with a cost for each way: 0 for the usual one, about 0.1 for
 * an equally good one, 0.5 for a rare one.
 */
export interface HindiSound {
  /** Latin letters that may stand for the sound, each with its cost. */
  readonly spellings: readonly (readonly [letters: string, cost: number])[]
  /** What the sound may be in `skeletonOf` a Latin word, the likeliest first. */
  readonly skeletons: readonly string[]
}

const sound = (spellings: string, ...skeletons: readonly string[]): HindiSound => ({
  spellings: spellings.split(' ').map((one) => {
    const [letters = '', cost = '0'] = one.split(':')
    return [letters.replace('-', ''), Number(cost)] as const
  }),
  skeletons: skeletons.length === 0 ? [''] : skeletons,
})

/** Each spelling with its cost after a colon; a hyphen stands for no letter at all. */
const consonants: Readonly<Record<string, HindiSound>> = {
  क: sound('k c:.2 q:.3 ck:.2 kh:.35 g:.8', 'k'),
  ख: sound('kh k:.15 ck:.4 c:.5', 'k'),
  ग: sound('g gh:.3', 'g'),
  घ: sound('gh g:.15', 'g'),
  ङ: sound('n ng:.2', 'n'),
  च: sound('ch c:.4 chh:.3', 'C'),
  छ: sound('chh ch:.05 c:.5', 'C'),
  ज: sound('j z:.25 jh:.3 g:.4', 'j', 'g'),
  झ: sound('jh j:.1 z:.4', 'j'),
  ञ: sound('n ny:.2', 'n'),
  ट: sound('t th:.4', 't'),
  ठ: sound('th t:.2', 't'),
  ड: sound('d dh:.35', 'd'),
  ढ: sound('dh d:.2', 'd'),
  ण: sound('n', 'n'),
  त: sound('t th:.15', 't'),
  थ: sound('th t:.2', 't'),
  द: sound('d dh:.2', 'd'),
  ध: sound('dh d:.15', 'd'),
  न: sound('n m:.4', 'n'),
  प: sound('p', 'p'),
  फ: sound('ph f:.02 p:.4', 'p'),
  ब: sound('b v:.5 w:.6 bh:.3', 'b', ''),
  भ: sound('bh b:.2 v:.8', 'b', ''),
  म: sound('m n:.4', 'n'),
  य: sound('y i:.1 e:.3 -:.4'),
  र: sound('r', 'r'),
  ल: sound('l', 'l'),
  ळ: sound('l zh:.2 d:.5', 'l', 'j', 'd'),
  व: sound('v w:.05 b:.5 o:.35 u:.35 bh:.7 -:.5', '', 'b'),
  श: sound('sh s:.15 ch:.6 ti:.3', 's', 't'),
  ष: sound('sh s:.15', 's'),
  स: sound('s sh:.4 c:.4 z:.5', 's'),
  ह: sound('h -:.35'),
  // Clusters with letters of their own, and the letters that have a dot.
  क्ष: sound('ksh x:.1 ks:.2 xh:.2 kh:.5', 'ks', 'k'),
  ज्ञ: sound('gy gn:.1 jn:.1 jny:.2 gny:.2 dny:.2 g:.4', 'g', 'gn', 'jn', 'dn'),
  क़: sound('q k:.05 c:.3', 'k'),
  ज़: sound('z j:.05', 'j'),
  फ़: sound('f ph:.1', 'p'),
  ड़: sound('r d:.15 rh:.3 dh:.4', 'r', 'd'),
  ढ़: sound('rh r:.1 dh:.1 d:.2', 'r', 'd'),
}
/** ड and ढ after a vowel: their dot is often left out (बडौदा). */
const undotted: Readonly<Record<string, HindiSound>> = {
  ड: sound('d r:.15 rh:.35 dh:.35', 'd', 'r'),
  ढ: sound('dh rh:.1 d:.2 r:.2', 'd', 'r'),
}

const vowels: Readonly<Record<string, HindiSound>> = {
  अ: sound('a u:.35 e:.5 o:.5'),
  आ: sound('a aa:.02 o:.5 ah:.3 e:.6 -:.7'),
  इ: sound('i e:.25 ee:.3 y:.3 ie:.4 -:.5'),
  ई: sound('i ee:.02 y:.1 ie:.2 ea:.3 e:.3 ey:.3'),
  उ: sound('u oo:.15 o:.3 w:.4 -:.6'),
  ऊ: sound('u oo:.02 o:.3 ou:.2 w:.15'),
  ऋ: sound('ri ru:.1 re:.2 r:.4 ir:.3', 'r'),
  ए: sound('e ai:.3 ay:.2 a:.4 ey:.3 i:.3 ae:.2 ye:.2 ei:.3'),
  ऐ: sound('ai e:.2 ay:.1 ei:.2 ae:.2 y:.4 a:.4 i:.4'),
  ओ: sound('o oo:.2 au:.3 ow:.3 ou:.25 u:.35 oa:.2 aw:.3 a:.6'),
  औ: sound('au ou:.05 ow:.05 o:.15 aw:.1 av:.15'),
  ऑ: sound('o a:.2 au:.2 ou:.3'),
}
const signs: Readonly<Record<string, string>> = {
  'ा': 'आ',
  'ि': 'इ',
  'ी': 'ई',
  'ु': 'उ',
  'ू': 'ऊ',
  'ृ': 'ऋ',
  'े': 'ए',
  'ॆ': 'ए',
  'ै': 'ऐ',
  'ो': 'ओ',
  'ॊ': 'ओ',
  'ौ': 'औ',
  'ॉ': 'ऑ',
  'ॅ': 'ए',
  ऍ: 'ए',
}

/** The vowel that a consonant has where none is written. */
const inherent = {
  spoken: sound('a u:.3 o:.35 e:.4 i:.45 -:.35'),
  /** Between two syllables with vowels it is dropped in speech: चांदनी is Chandni. */
  dropped: sound('- a:.03 e:.3 u:.3 i:.3 o:.3'),
  /** Before a dropped one; where words are joined it may be this one that is dropped (Mansarovar). */
  beforeDropped: sound('a -:.1 u:.3 o:.35 e:.4 i:.45'),
  last: sound('- a:.2 e:.3 u:.5'),
  /** At the end of the word, after two consonants (Chandra). */
  afterCluster: sound('a -:.05 e:.2'),
  /** Ahmedabad, Mehrauli. */
  besideH: sound('a e:.12 u:.3 o:.4 -:.15'),
  /** Before another vowel (Mumbai). */
  beforeVowel: sound('a o:.35 e:.35 u:.4 -:.3'),
}
const nasals = {
  beforeLabial: sound('m n:.05 -:.45', 'n', ''),
  last: sound('n -:.1 m:.15 nh:.3', 'n', ''),
  other: sound('n m:.2 -:.45 ng:.3', 'n', ''),
  /** With the व after it: Gurgaon, Aonla. */
  withV: sound('on v:.2 w:.2 o:.2 nv:.1 nw:.1 m:.25 un:.1 wn:.1 van:.2 wan:.2', 'n', ''),
}
const afterI = sound('y -:.05 i:.1 e:.3')
/** Before य (Mylapore), and before उ (Town). */
const longA = { beforeY: sound('a aa:.02 -:.2 o:.5'), beforeU: sound('a o:.1 aa:.05') }
/** A consonant and the same one again, or its aspirate: Latin letters often have it only once (पत्तन, Patan). */
const twice = /^(.)\1|^(?:कख|गघ|चछ|जझ|टठ|डढ|तथ|दध|पफ|बभ)/
const oftenOmitted = (one: HindiSound): HindiSound => ({ ...one, spellings: [...one.spellings, ['', 0.08]] })
const sounded = { क्स: sound('ks x:.02 xs:.2 cs:.3', 'ks') }

/** A letter with its vowel sign or virama, or a sign of nasality. */
const syllables = /(क्ष|ज्ञ|क्स|[क-ह]़?)([ा-ौॅ]|्)?|([ंँ])(व(?![ा-ौॅ्]))?|([अ-औऍ])/gu

interface Syllable {
  readonly consonant: string
  readonly vowel: string
  readonly nasal: string
  readonly hasV: boolean
}

const syllablesOf = (word: string): readonly Syllable[] =>
  [...word.normalize('NFD').matchAll(syllables)].map(
    ([, consonant = '', sign = '', nasal = '', v = '', alone = '']) => ({
      consonant,
      vowel: alone === '' ? sign : alone,
      nasal,
      hasV: v !== '',
    }),
  )

const isInherent = (one: Syllable | undefined): boolean =>
  one !== undefined && one.consonant !== '' && one.vowel === ''
const hasVowel = (one: Syllable | undefined): boolean =>
  one !== undefined && (one.consonant === '' || one.vowel !== '्')

/**
 * The places of inherent vowels between two syllables with vowels, which are not spoken; from the end of the word,
 * since the last one is never spoken: नगर is Nagar, not Nagra.
 */
const droppedIn = (all: readonly Syllable[]): ReadonlySet<number> => {
  const dropped = new Set<number>()
  for (let place = all.length - 1; place > 0; place -= 1) {
    const [before, here, after] = [all[place - 1], all[place], all[place + 1]]
    if (!isInherent(here) || !hasVowel(before) || here?.consonant.includes('्')) continue
    const isBetween = after?.consonant !== '' && hasVowel(after) && !dropped.has(place + 1)
    if (after === undefined || isBetween) dropped.add(place)
  }
  return dropped
}

/** The inherent vowel of the syllable at this place, as it is spoken there. */
const inherentAt = (all: readonly Syllable[], place: number, dropped: ReadonlySet<number>): HindiSound => {
  const isDropped = dropped.has(place)
  const [here, after] = [all[place], all[place + 1]]
  if (after === undefined) {
    if (place === 0) return inherent.spoken
    return isDropped ? inherent.last : inherent.afterCluster
  }
  if (after.consonant === '' && after.nasal === '') return inherent.beforeVowel
  if (isDropped) return inherent.dropped
  if (dropped.has(place + 1) && place + 2 < all.length && hasVowel(all[place - 1]))
    return inherent.beforeDropped
  return here?.consonant === 'ह' || after.consonant === 'ह' ? inherent.besideH : inherent.spoken
}

const consonantAt = (all: readonly Syllable[], place: number): HindiSound | undefined => {
  const letters = all[place]?.consonant ?? ''
  if (letters === 'क्स') return sounded.क्स
  const before = all[place - 1]
  const ofVowel = before?.vowel ?? ''
  if (letters === 'य' && /[िीइई]/.test(ofVowel)) return afterI
  const after = all[place + 1]
  if (all[place]?.vowel === '्' && twice.test(letters + (after?.consonant ?? '')) && consonants[letters])
    return oftenOmitted(consonants[letters])
  if (before !== undefined && undotted[letters] !== undefined) return undotted[letters]
  return consonants[letters] ?? consonants[letters.charAt(0)]
}

const vowelAt = (
  all: readonly Syllable[],
  place: number,
  dropped: ReadonlySet<number>,
): HindiSound | undefined => {
  const written = all[place]?.vowel ?? ''
  if (written === '') return inherentAt(all, place, dropped)
  const after = all[place + 1]
  if (written === 'ा' && after?.consonant === 'य') return longA.beforeY
  if (written === 'ा' && /[उऊ]/.test(after?.vowel ?? '')) return longA.beforeU
  return vowels[signs[written] ?? written]
}

const nasalAt = (all: readonly Syllable[], place: number): HindiSound => {
  const after = all[place + 1]
  if (all[place]?.hasV) return nasals.withV
  if (after === undefined) return nasals.last
  return /^[पफबभम]/.test(after.consonant) ? nasals.beforeLabial : nasals.other
}

/** The sounds of a Devanagari word, in order. */
export const soundsOf = (word: string): readonly HindiSound[] => {
  const all = syllablesOf(word)
  const sounds: HindiSound[] = []
  const dropped = droppedIn(all)
  for (const [place, one] of all.entries()) {
    if (one.nasal !== '') {
      sounds.push(nasalAt(all, place))
      continue
    }
    const consonant = one.consonant === '' ? undefined : consonantAt(all, place)
    if (consonant !== undefined) sounds.push(consonant)
    const vowel = vowelAt(all, place, dropped)
    if (vowel !== undefined) sounds.push(vowel)
  }
  return sounds
}

/** The cost of Latin letters that stand for no sound of the word. */
const extraCost = (word: string, place: number): number => {
  const letter = word.charAt(place)
  if (place > 0 && letter === word.charAt(place - 1)) return 0.08
  if (letter === 'h') return 0.25
  if (letter === 'e' && place === word.length - 1) return 0.15
  if ('yw'.includes(letter)) return 0.35
  return 'aeiou'.includes(letter) ? 0.7 : 1.5
}
const omissionCost = 1.2

/** How far a Latin word in lower case is from the sounds; infinite above the limit. */
export const spellingCost = (sounds: readonly HindiSound[], word: string, limit: number): number => {
  const width = word.length + 1
  const addExtra = (row: Float64Array) => {
    for (let place = 1; place < width; place += 1) {
      const longer = (row[place - 1] as number) + extraCost(word, place - 1)
      if (longer < (row[place] as number)) row[place] = longer
    }
  }
  let row = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
  let next = new Float64Array(width)
  row[0] = 0
  addExtra(row)
  for (const { spellings } of sounds) {
    next.fill(Number.POSITIVE_INFINITY)
    for (let place = 0; place < width; place += 1) {
      const sofar = row[place] as number
      if (sofar > limit) continue
      next[place] = Math.min(next[place] as number, sofar + omissionCost)
      for (const [letters, cost] of spellings) {
        const end = place + letters.length
        if (sofar + cost < (next[end] ?? -1) && word.startsWith(letters, place)) next[end] = sofar + cost
      }
    }
    addExtra(next)
    ;[row, next] = [next, row]
  }
  const cost = row[width - 1] as number
  return cost > limit ? Number.POSITIVE_INFINITY : cost
}

const plain: Readonly<Record<string, string>> = { f: 'p', m: 'n', q: 'k', x: 'ks', z: 'j' }

/** The consonants of a Latin word in lower case that hardly vary: without vowels, h, v, w and y. */
export const skeletonOf = (word: string): string => {
  let text = ''
  for (let place = 0; place < word.length; place += 1) {
    const letter = word.charAt(place)
    if ('aeiouhvwy'.includes(letter)) continue
    const after = word.charAt(place + 1)
    let one = plain[letter] ?? letter
    if (letter === 'c') {
      if (after === 'h') one = 'C'
      else one = after !== '' && 'eiy'.includes(after) ? 's' : 'k'
    }
    if (!text.endsWith(one.charAt(0))) text += one
    else text += one.slice(1)
  }
  return text
}

const mostSkeletons = 24

/** The skeletons that Latin words for these sounds may have. */
export const skeletonsOf = (sounds: readonly HindiSound[]): ReadonlySet<string> => {
  let texts = ['']
  for (const { skeletons } of sounds) {
    const longer = skeletons.flatMap((one) =>
      texts.map((text) => text + (one !== '' && text.endsWith(one.charAt(0)) ? one.slice(1) : one)),
    )
    texts = [...new Set(longer)].slice(0, mostSkeletons)
  }
  return new Set(texts)
}
