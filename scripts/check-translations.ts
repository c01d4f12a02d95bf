import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { parseSync } from '@swc/core'
import { wordAreas } from '../app/src/locale/word-areas.ts'
import { root, run } from './run.ts'
import { clashes, type Words } from './shared-words.ts'
import { readTerms, termProblems } from './terms.ts'
import { userTexts } from './user-texts.ts'

/**
 * `npm run check:translations`: all text that people see comes from the catalogues, the catalogues hold
 * exactly the texts in the code, every language has them all, catalogues translate the same text alike, and
 * they use the words in docs/terms.md.
 */
const app = join(root, 'app')
const languages = ['en', 'hi', 'zh-CN'] as const
const catalogues = ['', ...Object.keys(wordAreas).map((area) => `${area}/`)].flatMap((area) =>
  languages.map((language) => ({
    language,
    name: `${area}${language}.po`,
    path: join(app, 'src/locale/catalogues', `${area}${language}.po`),
  })),
)
const problems: string[] = []
const termList = readTerms(readFileSync(join(root, 'docs/terms.md'), 'utf8'))

const checkCatalogues = async (): Promise<void> => {
  const before = catalogues.map(({ path }) => readFileSync(path, 'utf8'))
  const words: Words[] = []
  const extraction = await run('lingui', ['extract', '--clean'], { quiet: true, directory: app })
  if (extraction.code !== 0) problems.push(extraction.output)
  for (const [at, { language, name, path }] of catalogues.entries()) {
    const fresh = readFileSync(path, 'utf8')
    writeFileSync(path, before[at] ?? '')
    if (fresh !== before[at])
      problems.push(`${name} does not match the code: run "npm run extract -w app", then translate`)
    const catalogue = await formatter().parse(fresh, {
      locale: language,
      sourceLocale: 'en',
      filename: path,
    })
    for (const [id, { message, translation }] of Object.entries(catalogue)) {
      const english = message ?? id
      words.push({ language, name, id, english, text: translation ?? '' })
      if (translation)
        problems.push(...termProblems({ where: name, language, english, text: translation }, termList))
      else problems.push(`${name} has no translation of “${english}”`)
    }
  }
  problems.push(...clashes(words))
}

const spokenAttributes: ReadonlySet<string> = new Set(['aria-label', 'alt', 'placeholder', 'title', 'label'])
const hasWord = (text: string) => /\p{L}{2,}/u.test(text)
/** Names that are the same in every language. */
const names: ReadonlySet<string> = new Set(['Tarazu', 'NSE', 'BSE', 'UPI', 'PAN', 'IFSC'])
const untranslated = (text: string) => hasWord(text) && !names.has(text.trim())

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const nameOf = (node: unknown): unknown => (isTree(node) ? node.value : undefined)

/** Collects a syntax tree's texts outside <Trans> and the other macros. */
const looseTexts = (node: unknown, found: string[]): string[] => {
  if (Array.isArray(node)) for (const child of node) looseTexts(child, found)
  if (!isTree(node) || Array.isArray(node)) return found
  if (node.type === 'JSXElement' && isTree(node.opening)) {
    const element = nameOf(node.opening.name)
    if (element === 'Trans' || element === 'Plural' || element === 'Select') return found
  }
  if (node.type === 'JSXText' && typeof node.value === 'string' && untranslated(node.value))
    found.push(node.value.trim())
  if (node.type === 'JSXAttribute' && isTree(node.value) && node.value.type === 'StringLiteral') {
    const text = String(node.value.value)
    if (spokenAttributes.has(String(nameOf(node.name))) && untranslated(text)) found.push(text)
  }
  for (const value of Object.values(node)) if (typeof value === 'object') looseTexts(value, found)
  return found
}

const checkComponents = async (): Promise<void> => {
  for await (const file of glob('{app,ui}/src/**/*.tsx', { cwd: root })) {
    if (file.includes('.test.')) continue
    const tree = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', tsx: true })
    for (const text of looseTexts(tree, [])) problems.push(`${file}: “${text}” is not translated`)
  }
}

await checkCatalogues()
await checkComponents()
problems.push(...userTexts().flatMap((text) => termProblems(text, termList)))
for (const problem of problems) process.stderr.write(`✘ ${problem}\n`)
if (problems.length > 0) process.exit(1)
process.stdout.write(`✔ all texts are there in ${languages.join(', ')}\n`)
