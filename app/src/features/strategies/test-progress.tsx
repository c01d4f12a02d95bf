import { Trans, useLingui } from '@lingui/react/macro'
import type { TestState } from './use-back-test.ts'

/** A back-test's progress, or the reason why it can't run. */
export const TestProgress = ({ state }: { readonly state: TestState }) => {
  const { t } = useLingui()
  if (state.kind === 'running') {
    const percent = Math.round(state.part * 100)
    return (
      <div>
        <div
          role="progressbar"
          aria-label={t`Back-test`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className="h-full origin-left bg-link-fill transition-transform"
            style={{ transform: `scaleX(${Math.max(0.02, state.part)})` }}
          />
        </div>
        <p className="mt-1 text-muted text-xs">
          <Trans>Your device computes every price again from one published seed: {percent}%</Trans>
        </p>
      </div>
    )
  }
  if (state.kind === 'short')
    return (
      <p role="alert" className="text-sm">
        <Trans>The market’s history is too short for this rule. Let it look back less far.</Trans>
      </p>
    )
  if (state.kind === 'broken')
    return (
      <p role="alert" className="text-loss text-sm">
        <Trans>This device couldn’t compute it. Reload the page and try again.</Trans>
      </p>
    )
  return null
}
