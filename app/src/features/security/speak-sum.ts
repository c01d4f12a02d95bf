/** What a browser speaks with; of the window, or a test's. */
export interface Speech {
  readonly voices: () => readonly { readonly lang: string }[]
  /** Resolves once it was begun; rejects when it can't be. */
  readonly speak: (text: string, language: string) => Promise<void>
}

/** A browser that has said nothing for so long has no voice. */
const silenceMs = 2_000

/** The window's own; undefined in a browser that cannot speak at all. */
export const windowSpeech = (): Speech | undefined => {
  if (!('speechSynthesis' in window)) return undefined
  return {
    voices: () => speechSynthesis.getVoices(),
    speak: (text, language) =>
      new Promise((resolve, reject) => {
        const speech = new SpeechSynthesisUtterance(text)
        speech.lang = language
        speech.rate = 0.8
        const silent = setTimeout(() => {
          speechSynthesis.cancel()
          reject(new Error('silent'))
        }, silenceMs)
        speech.onstart = () => {
          clearTimeout(silent)
          resolve()
        }
        speech.onerror = ({ error }) => {
          clearTimeout(silent)
          // Pressed again before it was said.
          if (error === 'canceled' || error === 'interrupted') resolve()
          else reject(new Error(error))
        }
        speechSynthesis.cancel()
        speechSynthesis.speak(speech)
      }),
  }
}

/** The two numbers of "47 + 8"; undefined where it has another form. */
export const partsOf = (question: string): readonly [string, string] | undefined => {
  const [, left, right] = /^(\d+) \+ (\d+)$/.exec(question) ?? []
  return left === undefined || right === undefined ? undefined : [left, right]
}

/**
 * Speaks the sum in the page's language; where the device has voices but none for it, in English. Resolves to whether
 * anything was said: who hears nothing is told to read the sum.
 */
export const speakSum = async (
  speech: Speech,
  question: string,
  sentence: string,
  language: string,
): Promise<boolean> => {
  const voices = speech.voices()
  const speaks = (wanted: string) =>
    voices.some(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === wanted.toLowerCase().split('-')[0])
  const parts = partsOf(question)
  const own = voices.length === 0 || speaks(language) || parts === undefined
  try {
    await speech.speak(own ? sentence : parts.join(' plus '), own ? language : 'en')
    return true
  } catch {
    return false
  }
}
