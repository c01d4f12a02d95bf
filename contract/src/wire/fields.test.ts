import { expect, it } from 'vitest'
import { paragraphs, text } from './fields.ts'

it('a text that somebody is to read has something to read in it', () => {
  for (const field of [text(10), paragraphs(10)]) {
    // Blanks, a no-break space, a zero-width one, a joiner that Hindi writes inside words.
    for (const nothing of ['', ' ', '   ', '\u00a0', '\u200b', '\u200d \u200d'])
      expect(field.safeParse(nothing).success).toBe(false)
    for (const something of [' a ', '.', 'आशा', '陈', 'क्\u200dष'])
      expect(field.parse(something)).toBe(something)
  }
})
