import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Phrase {
  readonly pattern: RegExp
  readonly instead: string
}

/** Phrases that read as translated, and what to write instead. Add one when it comes back. */
const phrases: readonly Phrase[] = [
  { pattern: /\banew\b|\bafresh\b/gi, instead: '"again" or "from scratch"' },
  { pattern: /\bmend(?:s|ed|ing)?\b/gi, instead: '"fix" or "repair"' },
  { pattern: /\breckon(?:s|ed|ing)?\b/gi, instead: '"compute" or "estimate"' },
  { pattern: /\bmidst\b/gi, instead: '"middle"' },
  { pattern: /\bcommonest\b/gi, instead: '"most common"' },
  { pattern: /\bamiss\b/gi, instead: '"wrong"' },
  { pattern: /\bwhosoever\b/gi, instead: '"anybody who"' },
  { pattern: /\boftener\b/gi, instead: '"more often"' },
  { pattern: /\bof its own accord\b/gi, instead: '"automatically"' },
  { pattern: /\bput(?:s|ting)?\s+away\b/gi, instead: '"dismiss" or "hide"' },
  { pattern: /\b(?:leads?|led)\s+on\b/gi, instead: '"links to" or "continues"' },
  { pattern: /\blet\s+in\b/gi, instead: '"admitted" or "has access"' },
  { pattern: /\bwho\s+has\s+none\b/gi, instead: '"without any"' },
  {
    pattern: /\b(?:is|are|was|were|be|been|being)\s+told\b/gi,
    instead: '"notified", "reported", "shown" or "learns"',
  },
  { pattern: /\btells?\s+(?:\w+\s+){0,3}apart\b|\btold\s+apart\b/gi, instead: '"distinguish"' },
  { pattern: /\boften(?:er|est)\b/gi, instead: '"more often" or "most often"' },
  { pattern: /\bused longest ago\b/gi, instead: '"least recently used"' },
  { pattern: /\bputs? right\b/gi, instead: '"correct", "adjust" or "repair"' },
  { pattern: /\bnobody foresaw\b/gi, instead: '"unexpected"' },
  { pattern: /\bspoken for\b/gi, instead: '"reserved"' },
  { pattern: /\b(?:has|have|had) not (?:its|their|his|her|our)\b/gi, instead: '"lacks"' },
  { pattern: /\bnothing else run(?:s|ning)\b/gi, instead: '"on an idle machine"' },
]

/** The phrases in a text, each with its line. */
export const phraseProblems = (path: string, text: string): readonly string[] =>
  phrases.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map((match) => {
      const line = text.slice(0, match.index).split('\n').length
      return `${path}:${line} has "${match[0]}": write ${instead}`
    }),
  )

/** docs/terms.md lists words that no text may use; migrations are pinned by hash. */
const exempt = (path: string) =>
  path === 'docs/terms.md' || /^scripts\/phrases(?:\.test)?\.ts$/.test(path) || path.includes('/migrations/')

/** All documents and sources below a folder. */
export const phraseProblemsBelow = async (folder: string): Promise<readonly string[]> => {
  const problems: string[] = []
  const outside = ['**/node_modules', '**/dist', '**/data']
  for await (const path of glob('**/*.{md,ts,tsx,mjs,cjs,js,css}', { cwd: folder, exclude: outside }))
    if (!exempt(path)) problems.push(...phraseProblems(path, await readFile(join(folder, path), 'utf8')))
  return problems
}
