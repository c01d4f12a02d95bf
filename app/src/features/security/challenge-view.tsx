import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '@tarazu/contract/text/language.ts'
import { Button, IconButton } from '@tarazu/ui/button.tsx'
import { RefreshCw, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { failureSentence } from '../../parts/failure.ts'
import type { Challenge } from './challenge.ts'
import { useSpokenCode } from './use-spoken-code.ts'

interface ChallengeViewProps {
  readonly challenge: Challenge
  /** The id of the instructions, for the answer field. */
  readonly hintId: string
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

/** The pause before another code can be requested; a wrong answer brings one automatically. */
const renewalSeconds = 60

/** Counts whole seconds down to 0, once started. */
const useCountdown = (seconds: number) => {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { left, begin: () => setLeft(seconds) }
}

/** A security code as letters in a picture, and as digits to listen to. */
export const ChallengeView = ({ challenge, hintId, refreshing, onRefresh }: ChallengeViewProps) => {
  const { t } = useLingui()
  const { left, begin } = useCountdown(renewalSeconds)
  return (
    <>
      <div className="mt-5 flex items-center justify-center gap-1">
        <img
          src={challenge.image}
          alt={t`Security code in distorted letters. You can listen to digits instead.`}
          width={200}
          height={72}
          className="h-18 w-50 rounded-md border border-line bg-on-fill object-contain"
        />
        <IconButton
          label={left > 0 ? t`New code in ${left} s` : t`New code`}
          onClick={() => {
            begin()
            onRefresh()
          }}
          disabled={refreshing || left > 0}
        >
          {left > 0 && !refreshing ? (
            <span className="figures text-sm" aria-hidden>
              {left}
            </span>
          ) : (
            <RefreshCw className={refreshing ? 'size-5 animate-spin' : 'size-5'} aria-hidden />
          )}
        </IconButton>
      </div>
      <SpokenCode key={challenge.challengeId} challenge={challenge} hintId={hintId} onGone={onRefresh} />
    </>
  )
}

interface SpokenCodeProps extends Pick<ChallengeViewProps, 'hintId'> {
  readonly challenge: Challenge
  readonly onGone: () => void
}

/** For people who can't read the letters. */
const SpokenCode = ({ challenge, hintId, onGone }: SpokenCodeProps) => {
  const { t, i18n } = useLingui()
  const { listening, problem, listen } = useSpokenCode(challenge, i18n.locale as Language, onGone)
  const whatToType = t`Enter the letters, or the digits you hear.`
  const hints = {
    no: whatToType,
    loading: t`One moment …`,
    playing: t`Six digits are being read out.`,
    ready: t`The digits are ready. Tap again to hear them.`,
    heard: whatToType,
  }
  return (
    <div className="mt-1 text-center">
      <Button
        look="text"
        busy={listening === 'loading'}
        icon={<Volume2 className="size-5" aria-hidden />}
        onClick={() => void listen()}
      >
        {listening === 'heard' || listening === 'playing' ? (
          <Trans>Listen again</Trans>
        ) : (
          <Trans>Listen to digits instead</Trans>
        )}
      </Button>
      <p id={hintId} role="status" className="text-muted text-sm">
        {problem === undefined ? hints[listening] : failureSentence(problem)}
      </p>
    </div>
  )
}
