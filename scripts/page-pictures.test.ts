import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { picturedRoutes, pictureOf, withPictureList } from './page-pictures.ts'
import { root } from './run.ts'

it('has a picture of every page, and lists it', () => {
  expect(picturedRoutes.filter((route) => !existsSync(join(root, 'docs', pictureOf(route))))).toEqual([])
  const text = readFileSync(join(root, 'docs', 'pages.md'), 'utf8')
  expect(withPictureList(text)).toBe(text)
})
