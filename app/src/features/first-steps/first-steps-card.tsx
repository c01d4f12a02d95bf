import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { X } from 'lucide-react'
import { toastFailure } from '../../parts/failure.ts'
import { type FirstSteps, hideSteps } from './first-steps-queries.ts'
import { StepAction, StepTitle, StepWhy } from './step-parts.tsx'
import { doneSteps, nextStep, stepNames } from './step-states.ts'

/** A new investor's next step, from the identity check to the first checked price, and the progress. */
export const FirstStepsCard = ({ steps }: { readonly steps: FirstSteps }) => {
  const { t } = useLingui()
  const done = doneSteps(steps)
  const next = nextStep(done)
  const count = done.size
  const total = stepNames.length
  return (
    <section
      aria-label={t`First steps`}
      className="relative mx-4 mt-4 rounded-xl border border-line bg-surface p-4"
    >
      <p className="figures flex flex-wrap gap-x-1.5 pe-10 text-muted text-xs">
        <Trans>First steps</Trans>
        <span aria-hidden="true">·</span>
        <span>
          <Trans>
            {count} of {total} done
          </Trans>
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 flex max-w-40 gap-1">
        {stepNames.map((name) => (
          <span
            key={name}
            className={`h-1 flex-1 rounded-full ${done.has(name) ? 'bg-gain-fill' : 'bg-line'}`}
          />
        ))}
      </div>
      <h2 className="mt-3 font-semibold text-lg">
        {next === undefined ? (
          <Trans>You know your way around</Trans>
        ) : (
          <StepTitle name={next} steps={steps} />
        )}
      </h2>
      {next !== undefined && (
        <>
          <p className="mt-0.5 text-muted text-sm">
            <StepWhy name={next} steps={steps} />
          </p>
          <div className="mt-3">
            <StepAction name={next} steps={steps} />
          </div>
        </>
      )}
      <IconButton
        label={t`Hide first steps`}
        onClick={() => {
          hideSteps().catch(toastFailure)
        }}
        className="absolute end-1 top-1 text-muted"
      >
        <X className="size-4.5" aria-hidden />
      </IconButton>
    </section>
  )
}
