import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { RefreshCw, Volume2 } from 'lucide-react'

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
        <ListenButton text={challenge.question} />
      </div>
    </>
  )
}

/** Speaks the sum, for people who see neither picture nor text well. */
const ListenButton = ({ text }: { readonly text: string }) => {
  const { t, i18n } = useLingui()
  if (!('speechSynthesis' in window)) return null
  const speak = () => {
    const speech = new SpeechSynthesisUtterance(text)
    speech.lang = i18n.locale
    speech.rate = 0.8
    speechSynthesis.cancel()
    speechSynthesis.speak(speech)
  }
  return (
    <IconButton label={t`Listen to the sum`} onClick={speak}>
      <Volume2 className="size-5" aria-hidden />
    </IconButton>
  )
}
