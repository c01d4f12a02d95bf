import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServerProcess } from '../e2e/server.ts'
import { type Figure, measureCalls } from './before/calls.ts'
import { checkOut } from './before/checkout.ts'
import { median } from './measures.ts'

/**
 * `npm run bench:before [-- <commit>]`: quotes, depth, candles and the live feed of this version against those of an earlier
 * one, in one run: inside a process by turns, and over HTTP with both servers running side by side. Each may take at most 1.3
 * times as long. Without a commit, the last one of the practice market's model 1.
 */
const lastOfModel1 = 'd7d90e1c'
const aim = 1.3
const turns = 9
/** Drawing its shares' charts takes a server some seconds after it is healthy and its market warm. */
const settleMs = 45_000
/** Model 2 draws more of a day than model 1 had time for: docs/market-model.md. Servers do it before anybody asks. */
const withoutAim = 'five years that nobody has drawn'

const root = join(import.meta.dirname, '..')
const print = (text: string) => process.stdout.write(`${text}\n`)

const probe = (folder: string): Readonly<Record<string, number>> =>
  JSON.parse(
    execFileSync(process.execPath, [join(folder, 'bench', 'before', 'probe.ts')], {
      cwd: folder,
      encoding: 'utf8',
    }),
  )

/** The medians of some runs in turn. */
const measureInside = (folder: string): readonly Figure[] => {
  const runs = Array.from({ length: turns }, () => ({ before: probe(folder), now: probe(root) }))
  const [first] = runs
  return Object.keys(first?.now ?? {}).map((name) => ({
    name,
    beforeMs: median(runs.map(({ before }) => before[name] ?? Number.NaN)),
    nowMs: median(runs.map(({ now }) => now[name] ?? Number.NaN)),
  }))
}

const measureOverHttp = async (folder: string): Promise<readonly Figure[]> => {
  const before = await startServerProcess({ built: true, checkout: folder })
  try {
    const now = await startServerProcess({ built: true })
    try {
      await pause(settleMs)
      return await measureCalls(before.address, now.address)
    } finally {
      await now.remove()
    }
  } finally {
    await before.remove()
  }
}

const ratioOf = ({ beforeMs, nowMs }: Figure): number => nowMs / beforeMs

const show = (title: string, figures: readonly Figure[]): void => {
  print(`\n${title}, ms before → now (ratio)`)
  for (const figure of figures) {
    const { name, beforeMs, nowMs } = figure
    const verdict = name === withoutAim ? ', no aim' : ratioOf(figure) > aim ? ', MISSED' : ''
    print(`  ${name}: ${beforeMs.toFixed(2)} → ${nowMs.toFixed(2)} (${ratioOf(figure).toFixed(2)}${verdict})`)
  }
}

const [commit = lastOfModel1] = process.argv.slice(2)
const checkout = checkOut(commit)
try {
  const inside = measureInside(checkout.folder)
  show('Inside a process', inside)
  const overHttp = await measureOverHttp(checkout.folder)
  show('Over HTTP', overHttp)
  const worstOf = (figures: readonly Figure[]) =>
    Math.max(...figures.filter(({ name }) => name !== withoutAim).map(ratioOf))
  const [insideWorst, httpWorst] = [worstOf(inside), worstOf(overHttp)]
  const undrawn = inside.find(({ name }) => name === withoutAim)
  print(
    `RESULT before=${commit} inside_worst_ratio=${insideWorst.toFixed(2)} http_worst_ratio=${httpWorst.toFixed(2)} aim_ratio=${aim} undrawn_years_ratio=${undrawn === undefined ? 'unknown' : ratioOf(undrawn).toFixed(2)}`,
  )
  if (Math.max(insideWorst, httpWorst) > aim) process.exitCode = 1
} finally {
  checkout.remove()
}
