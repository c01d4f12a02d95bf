import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const files = async (pattern: string): Promise<readonly string[]> => {
  const found: string[] = []
  const outside = ['**/node_modules', '**/dist', '**/data']
  for await (const path of glob(pattern, { cwd: root, exclude: outside })) found.push(path)
  return found
}

const documents = () => files('**/*.md')

const workspaces = 'app|bench|contract|desk|docs|e2e|market|scripts|server|ui|verify'
/** In a code span, a path in a workspace: "server/src/ledger/", "app/src/pages.ts". */
const pathSpan = new RegExp(`\`((?:${workspaces})/[\\w./-]*)\``, 'g')
const link = /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g

/** The targets that a document names but that don't exist. */
const missingIn = (path: string, text: string): readonly string[] => {
  const links = [...text.matchAll(link)].map(([, target = '']) => join(dirname(path), target))
  const spans = [...text.matchAll(pathSpan)].map(([, target = '']) => target)
  return [...links, ...spans].filter((target) => !existsSync(join(root, target)))
}

it('every file that a document names exists', async () => {
  const all = await documents()
  expect(all.length).toBeGreaterThan(20)
  const missing: string[] = []
  for (const path of all) {
    const text = await readFile(join(root, path), 'utf8')
    missing.push(...missingIn(path, text).map((target) => `${path}: ${target}`))
  }
  expect(missing).toEqual([])
})

it('every document that the code names exists', async () => {
  const missing: string[] = []
  for (const path of await files('**/*.{ts,tsx,mjs,cjs}')) {
    const text = await readFile(join(root, path), 'utf8')
    for (const [target] of text.matchAll(/\bdocs\/[\w/-]+\.md\b/g))
      if (!existsSync(join(root, target)) && path !== 'scripts/documents.test.ts')
        missing.push(`${path}: ${target}`)
  }
  expect(missing).toEqual([])
})

it('finds a broken link and a broken path', () => {
  expect(
    missingIn('docs/rules.md', 'see [x](nowhere.md) and `server/src/nowhere.ts`, [y](orders.md)'),
  ).toEqual(['docs/nowhere.md', 'server/src/nowhere.ts'])
})

it('every decision is in the index', async () => {
  const index = await readFile(join(root, 'docs/decisions/README.md'), 'utf8')
  const decisions = (await documents()).filter((path) => /^docs\/decisions\/.+\/.+\.md$/.test(path))
  expect(decisions.filter((path) => !index.includes(`(${path.slice('docs/decisions/'.length)})`))).toEqual([])
})

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length

/** Long enough to explain why; anything longer belongs in docs/ or in the code. */
const decisionWords = 200

it('no decision is longer than a page', async () => {
  const long: string[] = []
  for (const path of await files('docs/decisions/*/*.md')) {
    const words = wordsIn(await readFile(join(root, path), 'utf8'))
    if (words > decisionWords) long.push(`${path}: ${words} words, at most ${decisionWords}`)
  }
  expect(long).toEqual([])
})

/** Of the model and its fairness together. */
const marketModelWords = 5_000

it('the market model is short enough to read', async () => {
  const pages = await Promise.all(
    ['docs/market-model.md', 'docs/market-model/fair.md'].map((path) => readFile(join(root, path), 'utf8')),
  )
  expect(wordsIn(pages.join('\n'))).toBeLessThanOrEqual(marketModelWords)
})
