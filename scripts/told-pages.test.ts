import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'
import { toldPages, toldPictureOf, withToldPages } from './told-pages.ts'

it('has a picture of each of the twenty pages, and lists them all', () => {
  expect(toldPages).toHaveLength(20)
  expect(toldPages.filter((page) => !existsSync(join(root, 'docs', toldPictureOf(page))))).toEqual([])
  const text = readFileSync(join(root, 'docs', 'pages.md'), 'utf8')
  expect(withToldPages(text)).toBe(text)
})
