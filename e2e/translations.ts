import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const catalogues = join(import.meta.dirname, '../app/src/locale/catalogues')

const readEntries = (file: string): [string, string][] => {
  const text = readFileSync(join(catalogues, file), 'utf8')
  const entry = /^(?:msgctxt ("(?:[^"\\]|\\.)*")\n)?msgid ("(?:[^"\\]|\\.)*")\nmsgstr ("(?:[^"\\]|\\.)*")$/gm
  return [...text.matchAll(entry)].map(([, context = '""', id = '""', translation = '""']) => [
    `${JSON.parse(context)}|${JSON.parse(id)}`,
    JSON.parse(translation),
  ])
}

const areas = ['account', 'details', 'offers', 'funds', 'quant', 'loans', 'documents'] as const

/** The app's texts in a language, by their English originals; throws if no page has such a text. */
export const createWords = (language: 'en' | 'hi' | 'zh-CN') => {
  const words = new Map(['', ...areas].flatMap((area) => readEntries(join(area, `${language}.po`))))
  return (english: string, context = ''): string => {
    const found = words.get(`${context}|${english}`)
    if (found === undefined) throw new Error(`no page says “${english}”`)
    return found
  }
}
