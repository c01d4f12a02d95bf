import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

const sources = new Map<string, string | undefined>()
const sourceOf = (file: string): string | undefined => {
  if (!sources.has(file))
    try {
      sources.set(file, readFileSync(join(root, file), 'utf8'))
    } catch {
      sources.set(file, undefined)
    }
  return sources.get(file)
}

export const fileExists = (file: string): boolean => sourceOf(file) !== undefined

/** The problem with "path/to/file.test.ts › title"; undefined if the file has a test with this title. */
export const problemOfTest = (named: string): string | undefined => {
  const [file = '', title = ''] = named.split(' › ')
  if (!/\.test\.tsx?$/.test(file) || title === '') return `“${named}” names no test as “file › title”`
  const source = sourceOf(file)
  if (source === undefined) return `there is no ${file}`
  const written = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``]
  const isThere = written.some(
    (one) =>
      source.includes(`(${one}`) ||
      source.includes(`(\n  ${one}`) ||
      new RegExp(`\\(\\s+${escaped(one)}`).test(source),
  )
  return isThere ? undefined : `${file} has no test “${title}”`
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
