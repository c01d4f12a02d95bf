import { create } from 'fontkit'
import { expect } from 'vitest'
import { readFonts, runsOf } from '../printing/fonts.ts'

/** The documents' fonts have a glyph for every character of these texts, in both weights. */
export const expectGlyphs = (texts: readonly string[]): void => {
  const fonts = new Map([...readFonts()].map(([name, font]) => [name, create(font)]))
  const missing = texts.flatMap((text) =>
    runsOf(text).flatMap(({ text: run, script }) =>
      [script, `${script}Bold`].flatMap((name) => {
        const font = fonts.get(name)
        if (font === undefined || !('layout' in font)) throw new Error(`no font ${name}`)
        return font.layout(run).glyphs.some(({ id }) => id === 0) ? [`${name}: ${run}`] : []
      }),
    ),
  )
  expect(missing).toEqual([])
  expect(texts.filter((text) => runsOf(text).some(({ text: run }) => run.includes('?')))).toEqual([])
}
