import { parseArgs } from 'node:util'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import {
  blockPriceAgain,
  checkDays,
  checkSeed,
  marketUpTo,
  type PriceSubject,
  priceDayOf,
  quoteAgain,
} from '@tarazu/market/price-proof.ts'
import type { Exchange, Market } from '@tarazu/market/types.ts'
import { checkAllotment } from './allotment.ts'
import { endOf } from './commitment.ts'
import { type ClaimedFill, checkFill } from './fill.ts'
import { checkNav } from './nav.ts'
import { exitCodes, VerifyProblem } from './problem.ts'
import { checkQuant } from './quant.ts'
import {
  allotmentFromFile,
  daysFromFile,
  daysFromServer,
  netValueFromFile,
  type PriceProof,
  proofFromFile,
  proofFromServer,
  quantFromFile,
} from './sources.ts'

export interface Terminal {
  readonly print: (line: string) => void
  readonly complain: (line: string) => void
}

const usage = `Usage:
  tarazu-verify price --proof FILE
  tarazu-verify price --server URL --exchange NSE --code CODE --at 2026-11-20T11:30:07+05:30 [--price 1234.50]
  tarazu-verify price … --side buy --quantity 3000 --taken 0 [--turnover 713340.00]
  tarazu-verify price … --trade block
  tarazu-verify days (--proof FILE | --server URL)
  tarazu-verify allotment --file FILE
  tarazu-verify quant --file FILE
  tarazu-verify nav --file FILE

price   computes a stock's price at an instant again from the day's published seed. --proof is a file from the
        app's "Check this price"; with --at, --exchange and --code another price of the same day is computed
        (INDEX as the exchange: an index). --price is compared instead of the proof's own.
        A proof of a trade tells how many shares it took of which side of the order book, and what its trader
        had taken before; then the walk through the book is computed again, level by level. --side, --quantity
        and --taken (in shares) say it instead, and --turnover what the trade came to in rupees.
        A proof of a purchase out of a block, or --trade block, computes the block's price instead of the market's.
        --seed HEX takes a seed that you have from elsewhere instead of the proof's.
days    checks published days: each seed against its commitment, and that all are links of one chain.
allotment  recomputes an allotment of a public offering from a file that the app's "Check this draw" saves: your own
        ticket by hashing alone; and, when the allotment day is over, every application, the issue price, and who got
        how much. --seed HEX as above. Needs no network.
quant   computes a day of an AI quantity product again, its value and every trade, from a file with the answer of
        /api/app/user/quant/proof.do. --seed HEX as above. Needs no network.
nav     computes a fund's net value again, and the basket that it is the sum of, from a file that the app's "Check this
        NAV" saves, or with the answer of /api/app/user/fund/proof.do. --seed HEX as above. Needs no network.

Ends with 0 when all holds, 1 when something does not, 2 when it could not be checked.`

const readArguments = (texts: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...texts],
      allowPositionals: true,
      options: {
        proof: { type: 'string' },
        file: { type: 'string' },
        server: { type: 'string' },
        exchange: { type: 'string' },
        code: { type: 'string' },
        at: { type: 'string' },
        price: { type: 'string' },
        seed: { type: 'string' },
        side: { type: 'string' },
        quantity: { type: 'string' },
        taken: { type: 'string' },
        turnover: { type: 'string' },
        trade: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, what: positionals.join(' ') }
  } catch (error) {
    throw new VerifyProblem(`${(error as Error).message}\n${usage}`)
  }
}
type Arguments = ReturnType<typeof readArguments>

const needed = (given: string | undefined, name: string): string => {
  if (given === undefined || given === '') throw new VerifyProblem(`--${name} is missing.\n${usage}`)
  return given
}

const readProof = async (given: Arguments): Promise<PriceProof> => {
  if (given.proof !== undefined) return proofFromFile(given.proof)
  const server = needed(given.server, 'proof or --server')
  const exchange = needed(given.exchange, 'exchange')
  if (exchange !== 'NSE' && exchange !== 'BSE')
    throw new VerifyProblem(`The server gives proofs of NSE and BSE, not of "${exchange}".`)
  const asked = { exchange, code: needed(given.code, 'code'), at: needed(given.at, 'at') } as const
  return proofFromServer(server, given.trade === 'block' ? { ...asked, trade: 'block' } : asked)
}

const instantOf = (text: string): number => {
  const instantMs = /T.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instantMs))
    throw new VerifyProblem(`"${text}" is no instant with its zone, such as 2026-11-20T11:30:07+05:30.`)
  return instantMs
}

const subjectOf = (exchange: string, code: string): PriceSubject => {
  if (exchange === 'INDEX') return { kind: 'index', code }
  if (exchange !== 'NSE' && exchange !== 'BSE')
    throw new VerifyProblem(`"${exchange}" is none of NSE, BSE and INDEX.`)
  return { kind: 'stock', exchange: exchange satisfies Exchange, code }
}

const showRupees = (pricePaise: number) => rupeesFromPaise(BigInt(pricePaise))

/** Prints the day's commitment; returns its seed, or the exit code if no matching seed is published. */
const tellSeed = (day: PriceProof['day'], print: Terminal['print']): string | number => {
  print(`Commitment  ${day.commitment}`)
  if (day.seed === null) {
    print('Seed        not published yet; it will be when the day is over in India. Check again then.')
    return exitCodes.unchecked
  }
  if (checkSeed(day) === 'broken') {
    print(`Seed        ${day.seed}`)
    print('✘ The seed is not the one that was promised: its SHA-256 differs from the commitment.')
    return exitCodes.broken
  }
  print(`Seed        ${day.seed}  ✔ its SHA-256 is the commitment`)
  return day.seed
}

/** Compares the claim, if any, with the recomputed value. */
const compare = (
  claimed: string | undefined,
  pricePaise: number,
  what: string,
  print: Terminal['print'],
): number => {
  if (claimed === undefined) return exitCodes.holds
  const computed = showRupees(pricePaise)
  const holds = claimed === computed
  print(holds ? `✔ ${claimed} is ${what}.` : `✘ ${claimed} was claimed, but the seed gives ${computed}.`)
  return holds ? exitCodes.holds : exitCodes.broken
}

const checkPrice = async (given: Arguments, { print }: Terminal): Promise<number> => {
  const proof = await readProof(given)
  const { recipe } = proof
  const day = { ...proof.day, seed: given.seed ?? proof.day.seed }
  const exchange = given.exchange ?? proof.price.exchange
  const code = given.code ?? proof.price.code
  const at = given.at ?? proof.price.time
  const instantMs = instantOf(at)
  const isProofsOwn = given.at === undefined && given.code === undefined && given.exchange === undefined
  const claimed = given.price ?? (isProofsOwn || given.proof === undefined ? proof.price.price : undefined)
  print(`Day         ${day.day}, its commitment published ${proof.day.publishedAt}`)
  const seed = tellSeed(day, print)
  if (typeof seed === 'number') return seed
  if (priceDayOf(recipe, instantMs) > day.day)
    throw new VerifyProblem(`${at} is after ${day.day}; take the proof of its own day.`)
  const subject = { exchange, code, at, claimed }
  const market = marketUpTo(recipe, day.day, seed)
  const own = isProofsOwn ? proof : undefined
  const isBlock = given.trade === 'block' || own?.price.trade === 'block'
  const found = isBlock
    ? checkBlock(market, subject, print)
    : checkQuote(market, subject, fillOf(given, own), print)
  return found === exitCodes.holds ? endOf(day, instantMs, print) : found
}

interface ClaimedPrice {
  readonly exchange: string
  readonly code: string
  readonly at: string
  readonly claimed: string | undefined
}

/** Recomputes the market's price at a given time and, if there was a fill, the walk through its book. */
const checkQuote = (
  market: Market,
  { exchange, code, at, claimed }: ClaimedPrice,
  fill: ClaimedFill | undefined,
  print: Terminal['print'],
): number => {
  const instantMs = instantOf(at)
  const quote = quoteAgain(market, subjectOf(exchange, code), instantMs)
  if (quote === undefined) throw new VerifyProblem(`${exchange}:${code} has no price at ${at}.`)
  const { openPaise, highPaise, lowPaise, prevClosePaise } = quote
  print(`${exchange}:${code} at ${at}`)
  print(`  computed  ${showRupees(quote.pricePaise)}`)
  print(
    `  the day   open ${showRupees(openPaise)}, high ${showRupees(highPaise)}, low ${showRupees(lowPaise)} so far; close before ${showRupees(prevClosePaise)}`,
  )
  if (fill === undefined) return compare(claimed, quote.pricePaise, 'the price', print)
  const walked = checkFill(market, { exchange, code, ...fill }, instantMs, print)
  if (walked !== exitCodes.holds) return walked
  return compare(claimed, quote.pricePaise, 'the price of the last trade then', print)
}

/** Recomputes the price per share of the block that was for sale then. */
const checkBlock = (
  market: Market,
  { exchange, code, at, claimed }: ClaimedPrice,
  print: Terminal['print'],
): number => {
  const subject = subjectOf(exchange, code)
  if (subject.kind === 'index') throw new VerifyProblem('An index is not traded.')
  const pricePaise = blockPriceAgain(market, subject, instantOf(at))
  if (pricePaise === undefined)
    throw new VerifyProblem(`No block of ${exchange}:${code} was for sale at ${at}.`)
  print(`A block of ${exchange}:${code} at ${at}`)
  print(`  computed  ${showRupees(pricePaise)}`)
  return compare(claimed, pricePaise, 'its price', print)
}

const sharesGiven = (text: string, name: string): number => {
  if (!/^\d{1,10}$/.test(text)) throw new VerifyProblem(`--${name} is a number of shares, not "${text}".`)
  return Number(text)
}

/** The fill to recompute: the arguments', or the proof's own. */
const fillOf = (given: Arguments, proof: PriceProof | undefined): ClaimedFill | undefined => {
  const { side, quantity, taken = '0', turnover } = given
  if (side !== undefined || quantity !== undefined) {
    if (side !== 'buy' && side !== 'sell') throw new VerifyProblem('--side is buy or sell.')
    return {
      side,
      quantityShares: sharesGiven(needed(quantity, 'quantity'), 'quantity'),
      takenBeforeShares: sharesGiven(taken, 'taken'),
      turnover,
      earlier: undefined,
    }
  }
  const own = proof?.fill
  return (
    own && {
      side: own.side,
      quantityShares: own.quantity,
      takenBeforeShares: own.takenBefore,
      turnover: own.turnover,
      earlier: own.earlier?.map(({ exchange, quantity, time }) => ({
        exchange,
        quantityShares: quantity,
        instantMs: Date.parse(time),
      })),
    }
  )
}

const words = {
  kept: '✔ the seed is the one that was promised',
  sealed: '· not revealed yet',
  broken: '✘ the seed is not the one that was promised',
  unlinked: '✘ not a link of the chain that the newest seed leads to',
} as const

const checkChain = async (given: Arguments, { print }: Terminal): Promise<number> => {
  const days =
    given.proof === undefined
      ? await daysFromServer(needed(given.server, 'proof or --server'))
      : daysFromFile(given.proof)
  const findings = checkDays(days)
  for (const { day, finding } of findings) print(`${day}  ${words[finding]}`)
  const count = (...kinds: readonly string[]) =>
    findings.filter(({ finding }) => kinds.includes(finding)).length
  const broken = count('broken', 'unlinked')
  print(`${count('kept')} kept, ${count('sealed')} not revealed yet, ${broken} broken`)
  if (broken > 0) return exitCodes.broken
  return count('kept') > 0 ? exitCodes.holds : exitCodes.unchecked
}

export const run = async (texts: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    const given = readArguments(texts)
    if (given.help) {
      terminal.print(usage)
      return exitCodes.holds
    }
    if (given.what === 'price') return await checkPrice(given, terminal)
    if (given.what === 'allotment')
      return checkAllotment(allotmentFromFile(needed(given.file, 'file')), given.seed, terminal.print)
    if (given.what === 'quant')
      return checkQuant(quantFromFile(needed(given.file, 'file')), given.seed, terminal.print)
    if (given.what === 'nav')
      return checkNav(netValueFromFile(needed(given.file, 'file')), given.seed, terminal.print)
    if (given.what === 'days') return await checkChain(given, terminal)
    throw new VerifyProblem(usage)
  } catch (error) {
    if (!(error instanceof VerifyProblem) && !(error instanceof RangeError)) throw error
    terminal.complain(error.message)
    return exitCodes.unchecked
  }
}
