import { createUniverse } from '@tarazu/market/companies/universe.ts'
import { createSearch } from '@tarazu/server/market/search/search.ts'
import { median, timed } from './measures.ts'

/**
 * `npm run bench:search`: how long one search takes over 3,500 instruments, for correct input and for input with
 * mistakes; the slowest query counts, by its median. Compared with a plain search within the names.
 */
const aimMs = 2
const rounds = 101
const instruments = createUniverse(2_600, '2018-01-01').slice(0, 3_500)

const medianOf = (work: () => unknown): number => {
  // The first rounds warm up the compiler.
  for (let round = 0; round < rounds; round += 1) work()
  return median(Array.from({ length: rounds }, () => timed(work)))
}
const print = (text: string) => process.stdout.write(`${text}\n`)

const rightly = ['kav', 'kaveri', 'cement', 'kaveri cem', 'कावेरी', 'INEZ00201018', 'a']
const mistaken = [
  'kavrei',
  'kaveri cmeent',
  'pichloa diagnostcs',
  'लोकटक डाग्नोस्टिक',
  'diagnostiks',
  'qxqxqxqx',
  'q x c v b n m a s d f g',
]

let search = createSearch(instruments)
const buildMs = median(
  Array.from({ length: 5 }, () =>
    timed(() => {
      search = createSearch(instruments)
    }),
  ),
)
const slowestOf = (queries: readonly string[]): number =>
  Math.max(
    ...queries.map((query) => {
      const ms = medianOf(() => search(query))
      print(`${query}: ${ms.toFixed(2)} ms, ${search(query)?.size ?? 0} found`)
      return ms
    }),
  )
const rightMs = slowestOf(rightly)
const mistakenMs = slowestOf(mistaken)
const names = instruments.map(({ code, name, nameHindi }) => `${code} ${name} ${nameHindi}`.toLowerCase())
const plainMs = medianOf(() => names.filter((name) => name.includes('kaveri')))
const slowestMs = Math.max(rightMs, mistakenMs)
print(`a plain search within ${names.length} names: ${plainMs.toFixed(3)} ms`)
print(
  `RESULT instruments=${instruments.length} build_ms=${buildMs.toFixed(0)} right_ms=${rightMs.toFixed(2)} mistaken_ms=${mistakenMs.toFixed(2)} aim_ms=${aimMs} to_plain=${(slowestMs / plainMs).toFixed(0)}`,
)
if (slowestMs > aimMs) process.exitCode = 1
