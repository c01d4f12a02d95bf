import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '@tarazu/ui/class-names.ts'
import { type Strength, strengthOf } from './password-strength.ts'

const steps = { weak: 1, fair: 2, good: 3, strong: 4 } as const
const colours = { weak: 'bg-loss', fair: 'bg-series-blue', good: 'bg-gain', strong: 'bg-gain' } as const

interface StrengthMeterProps {
  readonly password: string
  /** What others know about the person: phone, and the part of the email before the @. */
  readonly known: readonly string[]
}

/** How hard the password is to guess: four bars and a word, announced when it changes. */
export const StrengthMeter = ({ password, known }: StrengthMeterProps) => {
  const { t } = useLingui()
  const words: Readonly<Record<Strength, string>> = {
    weak: t`Easy to guess`,
    fair: t`Fair`,
    good: t`Good`,
    strong: t`Strong`,
  }
  const strength = password === '' ? undefined : strengthOf(password, known)
  const filled = strength === undefined ? 0 : steps[strength]
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors',
              strength !== undefined && step <= filled ? colours[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 min-h-5 text-muted text-sm">
        {strength === undefined ? (
          <Trans>At least 6 characters. Three unrelated words work best.</Trans>
        ) : (
          words[strength]
        )}
      </p>
    </div>
  )
}
