import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import { openTypeOf } from './woff.ts'

const devanagari = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'
const woff = readFileSync(fileURLToPath(import.meta.resolve(devanagari)))

it('has the glyphs of the WOFF file, shaped and placed as there', () => {
  const layoutOf = (font: Font) => {
    const { glyphs, positions } = font.layout('क्षत्रिय ₹ किं')
    return { glyphs: glyphs.map(({ id, path }) => [id, path.toSVG()]), positions }
  }
  const font = create(openTypeOf(woff)) as Font
  expect(layoutOf(font)).toEqual(layoutOf(create(woff) as Font))
  expect(font.postscriptName).toBe('NotoSansDevanagari-Regular')
})

it('refuses other files', () => {
  expect(() => openTypeOf(openTypeOf(woff))).toThrow('not a WOFF file')
})
