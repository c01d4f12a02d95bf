import { securitySpeech } from '@tarazu/contract/calls/security.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Challenge } from './challenge.ts'
import { beginWork, unfinished } from './use-proof.ts'

/** "ready": it has loaded, but this browser plays it only after another tap. */
export type Listening = 'no' | 'loading' | 'playing' | 'ready' | 'heard'

const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))

/**
 * A challenge's spoken digits: fetched with the first tap, for their own proof of work, and replayed with each later
 * one.
 */
export const useSpokenCode = (
  { challengeId, speechWork }: Challenge,
  language: Language,
  onGone: () => void,
) => {
  const [listening, setListening] = useState<Listening>('no')
  const [problem, setProblem] = useState<unknown>()
  const player = useRef<HTMLAudioElement>(undefined)
  const working = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      working.current?.()
      player.current?.pause()
      if (player.current !== undefined) URL.revokeObjectURL(player.current.src)
    },
    [],
  )
  const fetched = async () => {
    setListening('loading')
    if (speechWork === null) throw unfinished()
    const work = beginWork(speechWork)
    working.current = work.stop
    const proof = await work.proof
    const { audio } = await call(securitySpeech, { challengeId, language, proof })
    const wav = new Blob([bytesOf(audio)], { type: 'audio/wav' })
    const made = new Audio(URL.createObjectURL(wav))
    made.onended = () => setListening('heard')
    player.current = made
    return made
  }
  const listen = async () => {
    setProblem(undefined)
    try {
      const audio = player.current ?? (await fetched())
      audio.currentTime = 0
      await audio.play()
      setListening('playing')
    } catch (error) {
      setListening(player.current === undefined ? 'no' : 'ready')
      // A code that has expired, or whose work is no longer enough, is replaced.
      if (error instanceof CallRefused && goneKeys.includes(error.key)) onGone()
      else if (!isAskingForPress(error)) setProblem(error)
    }
  }
  return { listening, problem, listen }
}

const goneKeys: readonly string[] = [refusals.securityCodeWrong, refusals.proofOfWorkWrong]

/** Some browsers play sound only directly after a tap, not after a fetch. */
const isAskingForPress = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAllowedError'
