import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { foldDigits } from '@tarazu/contract/text/typed-input.ts'
import { capitalised } from './capitalised.ts'
import { createHindiWords, hasDevanagari, type MeantWord, type Reading, readingsOf } from './hindi-words.ts'
import { createNamedReadings, hasWholeName, joinedName, nameWordsOf } from './named-readings.ts'

/** A branch from the published list. A code newer than the list has no branch, city or state: "". */
export interface Branch {
  readonly ifsc: string
  readonly bankName: string
  readonly branch: string
  readonly city: string
  readonly state: string
}

interface Bank {
  readonly code: string
  readonly name: string
  /** Texts that a search finds the bank by: code, name and initials ("PNB"). */
  readonly words: string
  /** See `nameWordsOf`. */
  readonly nameWords: readonly string[]
  /** One line per code; each starts after a line feed. */
  readonly lines: string
}

/** The banks and branches of India (scripts/bank-branches.ts): about 177,000 codes in 5 MB of text. */
export interface BankDirectory {
  find(ifsc: string): Branch | undefined
  /**
   * Branches that match all words in the query (in code, bank, branch or city; in Latin or Devanagari), the
   * largest banks' first.
   */
  search(query: string, page: { readonly pageNum: number; readonly pageSize: number }): BranchPage
}

export interface BranchPage {
  readonly list: readonly Branch[]
  /** At most `mostFound`; a narrower search shows the others. */
  readonly total: number
}

/** Counting stops here. */
export const mostFound = 500

const initialsOf = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0))
    .join('')

const readBanks = (text: string): readonly Bank[] => {
  const banks: Bank[] = []
  const heads = /^([A-Z]{4})\t(.*)$/gm
  for (let head = heads.exec(text); head !== null; ) {
    const from = heads.lastIndex
    const next = heads.exec(text)
    const [, code = '', name = ''] = head
    const words = ` ${code} ${name} ${joinedName(name)} ${initialsOf(name)}`.toUpperCase()
    banks.push({
      code,
      name,
      words,
      nameWords: nameWordsOf(name),
      lines: text.slice(from, next?.index ?? text.length),
    })
    head = next
  }
  return banks
}

const branchOf = (bank: Bank, line: string): Branch => {
  const [suffix = '', branch = '', city = '', state = ''] = line.split('\t')
  return {
    ifsc: `${bank.code}0${suffix}`,
    bankName: bank.name,
    branch: capitalised(branch),
    city: capitalised(city),
    state: capitalised(state),
  }
}

const beginsWord = (text: string, place: number): boolean => !/[A-Z0-9]/.test(text.charAt(place - 1))

/** Whether a word of the text starts with this one. */
const hasWord = (text: string, word: string): boolean => {
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1))
    if (beginsWord(text, place)) return true
  return false
}

const rarestLetters = 'QXFZVWYJCGOBKPMLSEUDTINHRA'
/** Text of this length is found fastest. */
const scanned = 6

/** The place in the word of the text to look for: it begins with a rare letter, so that few places need a look. */
const rarestIn = (word: string): number => {
  let rarest = 0
  let best = rarestLetters.length
  for (let place = 0; place === 0 || place + 3 <= word.length; place += 1) {
    const rank = rarestLetters.indexOf(word.charAt(place))
    if (rank >= 0 && rank < best) [rarest, best] = [place, rank]
  }
  return rarest
}

/** A bank's lines that match all words, in order. */
function* linesWith({ lines }: Bank, words: readonly string[]): Generator<string> {
  // The longest word is usually the rarest.
  const [first = '', ...others] = [...words].sort((one, other) => other.length - one.length)
  const within = rarestIn(first)
  const part = first.slice(within, within + scanned)
  for (let place = lines.indexOf(part, 1); place >= 0; ) {
    if (!lines.startsWith(first, place - within)) {
      place = lines.indexOf(part, place + 1)
      continue
    }
    const from = lines.lastIndexOf('\n', place - 1) + 1
    const end = lines.indexOf('\n', from)
    const line = lines.slice(from, end)
    if (line !== '' && hasWord(line, first) && others.every((word) => hasWord(line, word))) yield line
    place = end + 1 < lines.length ? lines.indexOf(part, end + 1) : -1
  }
}

const codePart = /^([A-Z]{4})0([A-Z0-9]{0,6})$/

/** The part of the query that a line of this bank must match; undefined if the bank can't match. */
const wordsInLines = (bank: Bank, words: readonly string[]): readonly string[] | undefined => {
  const rest: string[] = []
  for (const word of words) {
    const code = codePart.exec(word)
    if (code !== null) {
      if (code[1] !== bank.code) return undefined
      if (code[2]) rest.push(code[2])
    } else if (!hasWord(bank.words, word)) rest.push(word)
  }
  return rest
}

/**
 * 2 if the words include the bank's whole name, 1 if they include a whole word of it, otherwise 0: CITI is a word of
 * CITI Bank, but only the beginning of one in Citizen Credit.
 */
const nearnessOf = ({ nameWords }: Bank, words: readonly string[]): number => {
  if (hasWholeName(nameWords, words)) return 2
  return nameWords.some((word) => words.includes(word)) ? 1 : 0
}

/** The banks that can match all words: those whose names match the most words first, then the nearest, then the largest. */
const banksFor = (banks: readonly Bank[], words: readonly string[]) =>
  banks
    .flatMap((bank) => {
      const rest = wordsInLines(bank, words)
      return rest === undefined ? [] : [{ bank, rest, nearness: nearnessOf(bank, words) }]
    })
    .sort((one, other) => one.rest.length - other.rest.length || other.nearness - one.nearness)

/** The current names of cities that the list still has under their old names. */
const earlierNames: Readonly<Record<string, string>> = {
  BELAGAVI: 'BELGAUM',
  BENGALURU: 'BANGALORE',
  GURUGRAM: 'GURGAON',
  HUBBALLI: 'HUBLI',
  KALABURAGI: 'GULBARGA',
  MANGALURU: 'MANGALORE',
  MYSURU: 'MYSORE',
  PRAYAGRAJ: 'ALLAHABAD',
  PUDUCHERRY: 'PONDICHERRY',
  VIJAYAPURA: 'BIJAPUR',
}

/**
 * How often each word is in the names of banks, branches and cities; a bank's own words count once for each
 * of its branches.
 */
const countWords = (banks: readonly Bank[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const add = (word: string, count: number) => counts.set(word, (counts.get(word) ?? 0) + count)
  for (const { words, lines } of banks) {
    const ofBank = lines.split('\n').length
    for (const word of words.match(/[A-Z]{2,}/g) ?? []) add(word, ofBank)
    for (const line of lines.split('\n'))
      for (const word of line.slice(line.indexOf('\t')).match(/[A-Z]{2,}/g) ?? []) add(word, 1)
  }
  return counts
}

/** A renamed city's branches are mostly listed under its earlier name. */
const withEarlierName = ({ word, cost }: MeantWord): readonly MeantWord[] => {
  const earlier = earlierNames[word]
  return earlier === undefined
    ? [{ word, cost }]
    : [
        { word: earlier, cost },
        { word, cost: cost + 0.1 },
      ]
}

/** Further readings of a query in Hindi are tried only until one finds a branch. */
const mostReadings = 6

const createHindiReader = (banks: readonly Bank[]) => {
  const counts = countWords(banks)
  const renamed = Object.entries(earlierNames).map(
    ([now, earlier]) => [now, counts.get(earlier) ?? 1] as const,
  )
  const hindi = createHindiWords(new Map([...counts, ...renamed]))
  return (words: readonly string[]): readonly Reading[] => {
    const meanings = hindi(words).map((meant) => meant.flatMap(withEarlierName))
    return meanings.length === 0 ? [] : readingsOf(meanings, mostReadings)
  }
}

const latinReadings = (words: readonly string[]): readonly Reading[] => {
  const earlier = words.map((word) => earlierNames[word] ?? word)
  const typed = { words, cost: 0 }
  const isSame = earlier.every((word, place) => word === words[place])
  return isSame ? [typed] : [typed, { words: earlier, cost: Number.POSITIVE_INFINITY }]
}

export const createBankDirectory = (text: string): BankDirectory => {
  const banks = readBanks(text)
  const named = createNamedReadings(banks)
  let hindiReader: ReturnType<typeof createHindiReader> | undefined
  const readings = (words: readonly string[]) => {
    if (!words.some(hasDevanagari)) return latinReadings(words)
    hindiReader ??= createHindiReader(banks)
    return hindiReader(words)
  }
  const byCode = new Map(banks.map((bank) => [bank.code, bank]))
  return {
    find: (ifsc) => {
      const bank = byCode.get(ifsc.slice(0, 4))
      if (bank === undefined || !codePart.test(ifsc) || ifsc.length !== 11) return undefined
      const suffix = ifsc.slice(5)
      for (const line of linesWith(bank, [suffix])) if (line.startsWith(suffix)) return branchOf(bank, line)
      return undefined
    },
    search: (query, page) => {
      const words = foldDigits(query.normalize('NFKC').replaceAll(/\p{DI}/gu, ''))
        .toUpperCase()
        .split(/[^A-Z0-9₹%_\p{Script=Devanagari}]+/u)
        .filter((word) => word !== '')
      return searchFor(banks, words.length === 0 ? [] : named(readings(words)), page)
    },
  }
}

/** Readings that cost at most this much more than the likeliest add their branches after its own. */
const nearCost = 0.4
const mostNear = 3

/** The branches of the likeliest readings; those of one less likely only if there are none. */
function* foundFor(banks: readonly Bank[], readings: readonly Reading[]) {
  const most = (readings[0]?.cost ?? 0) + nearCost
  const near = readings.filter(({ cost }, place) => place < mostNear && cost <= most).length
  const seen = new Set<string>()
  let isAnyFound = false
  for (const [place, { words }] of readings.entries()) {
    if (isAnyFound && place >= near) return
    for (const { bank, rest } of banksFor(banks, words))
      for (const line of linesWith(bank, rest)) {
        isAnyFound = true
        if (near > 1) {
          const known = seen.size
          if (seen.add(bank.code + line).size === known) continue
        }
        yield { bank, line }
      }
  }
}

const searchFor = (
  banks: readonly Bank[],
  readings: readonly Reading[],
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): BranchPage => {
  const first = (pageNum - 1) * pageSize
  const list: Branch[] = []
  let total = 0
  for (const { bank, line } of foundFor(banks, readings)) {
    if (total >= first && list.length < pageSize) list.push(branchOf(bank, line))
    total += 1
    if (total === mostFound) break
  }
  return { list, total }
}

const unpack = promisify(brotliDecompress)
/** In one piece: each of the usual 16 kB pieces would wait for an iteration of the event loop. */
const unpackedBytes = 8 * 1024 * 1024
let opened: Promise<BankDirectory> | undefined

/** The list is unpacked on first use (some 40 ms) and then stays in memory. */
export const openBankDirectory = (): Promise<BankDirectory> => {
  opened ??= readFile(join(import.meta.dirname, 'branches.tsv.br')).then(async (packed) =>
    createBankDirectory((await unpack(packed, { chunkSize: unpackedBytes })).toString('latin1')),
  )
  return opened
}
