import { expect, it } from 'vitest'
import { partsOf, type Speech, speakSum } from './speak-sum.ts'

const speechWith = (langs: readonly string[], said: string[], fails = false): Speech => ({
  voices: () => langs.map((lang) => ({ lang })),
  speak: async (text, language) => {
    if (fails) throw new Error('synthesis-failed')
    said.push(`${language}: ${text}`)
  },
})

it('speaks a sentence in the page’s language, and a plain sum in English where only English is spoken', async () => {
  const said: string[] = []
  const sentence = '47 जमा 8 कितना होता है?'
  expect(await speakSum(speechWith(['en-GB', 'hi_IN'], said), '47 + 8', sentence, 'hi')).toBe(true)
  expect(await speakSum(speechWith(['en-GB'], said), '47 + 8', sentence, 'hi')).toBe(true)
  expect(await speakSum(speechWith(['en-GB'], said), '9 + 4', sentence, 'zh-CN')).toBe(true)
  // A browser that tells its voices later is asked in the page's own language.
  expect(await speakSum(speechWith([], said), '47 + 8', sentence, 'hi')).toBe(true)
  expect(said).toEqual([`hi: ${sentence}`, 'en: 47 plus 8', 'en: 9 plus 4', `hi: ${sentence}`])
})

it('tells when nothing was said', async () => {
  expect(await speakSum(speechWith([], [], true), '47 + 8', '47 plus 8', 'en')).toBe(false)
})

it('reads the numbers of a sum, and speaks another question as it is', async () => {
  expect(partsOf('3 + 6')).toEqual(['3', '6'])
  const said: string[] = []
  expect(await speakSum(speechWith(['en-GB'], said), 'seven', 'seven', 'hi')).toBe(true)
  expect(said).toEqual(['hi: seven'])
})
