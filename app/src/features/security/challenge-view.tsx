import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { RefreshCw, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { partsOf, speakSum, windowSpeech } from './speak-sum.ts'

export interface Challenge {
  readonly challengeId: string
  /** A PNG as a data URL. */
  readonly image: string
  /** "47 + 8". */
  readonly question: string
}

interface ChallengeViewProps {
  readonly challenge: Challenge
  /** The id of the sum's words, for the field that takes the answer. */
  readonly sumId: string
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

/** A security code as letters in a picture, and as a sum to read or to hear. */
export const ChallengeView = ({ challenge, sumId, refreshing, onRefresh }: ChallengeViewProps) => {
  const { t } = useLingui()
  const [silent, setSilent] = useState(false)
  return (
    <>
      <div className="mt-5 flex items-center justify-center gap-1">
        <img
          src={challenge.image}
          alt={t`Security code in distorted letters. The sum below can be answered in its place.`}
          width={200}
          height={72}
          className="h-18 w-50 rounded-md border border-line bg-on-fill object-contain"
        />
        <IconButton label={t`New code`} onClick={onRefresh} disabled={refreshing}>
          <RefreshCw className={refreshing ? 'size-5 animate-spin' : 'size-5'} aria-hidden />
        </IconButton>
      </div>
      <div className="mt-2 flex min-h-11 items-center justify-center gap-1 text-muted text-sm">
        <span id={sumId}>
          <Trans>
            Hard to read? Type the result of <b className="figures text-ink">{challenge.question}</b>
          </Trans>
        </span>
        <ListenButton question={challenge.question} onSilence={setSilent} />
      </div>
      {silent && (
        <p role="status" className="mx-auto max-w-xs text-center text-muted text-sm">
          <Trans>This device can’t speak here. Read the sum above and type its result.</Trans>
        </p>
      )}
    </>
  )
}

interface ListenButtonProps {
  readonly question: string
  readonly onSilence: (silent: boolean) => void
}

/** Speaks the sum, for people who see neither picture nor text well; says so where this device can't. */
const ListenButton = ({ question, onSilence }: ListenButtonProps) => {
  const { t, i18n } = useLingui()
  const [speech] = useState(windowSpeech)
  if (speech === undefined) return null
  const [left, right] = partsOf(question) ?? []
  const sentence = left === undefined || right === undefined ? question : t`What is ${left} plus ${right}?`
  return (
    <IconButton
      label={t`Listen to the sum`}
      onClick={() => void speakSum(speech, question, sentence, i18n.locale).then((said) => onSilence(!said))}
    >
      <Volume2 className="size-5" aria-hidden />
    </IconButton>
  )
}
