import { expect, it } from 'vitest'
import { clashes, type Words } from './shared-words.ts'

const words = (name: string, text: string, id = 'kJ3x'): Words => ({
  language: 'hi',
  name,
  id,
  english: 'Stop',
  text,
})

it('finds a text that two catalogues translate differently', () => {
  expect(clashes([words('hi.po', 'स्टॉप'), words('quant/hi.po', 'रोकें')])).toEqual([
    '“Stop” is “स्टॉप” in hi.po and “रोकें” in quant/hi.po: translate it alike, or give one a context',
  ])
})

it('lets catalogues share a translation; a context keeps two meanings apart', () => {
  expect(
    clashes([words('hi.po', 'स्टॉप'), words('details/hi.po', 'स्टॉप'), words('quant/hi.po', 'रोकें', 'p7Qd')]),
  ).toEqual([])
})
