import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconButton } from '@tarazu/ui/button.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { Check, X } from 'lucide-react'
import { toastFailure } from '../../parts/failure.ts'
import { type FirstSteps, firstStepsQuery, hideSteps } from './first-steps-queries.ts'
import { FirstStepsRoom } from './first-steps-room.tsx'
import { StepAction, StepTitle, StepWhy } from './step-parts.tsx'
import { doneSteps, nextStep, stepNames } from './step-states.ts'

/** For who is logged in: leads a new investor from the identity to the first checked price; gone once it is put away. */
export const FirstStepsCard = () => {
  const { data, isLoading } = useQuery(firstStepsQuery)
  if (isLoading) return <FirstStepsRoom />
  return data === undefined || data.hidden ? null : <StepsOf steps={data} />
}

const StepsOf = ({ steps }: { readonly steps: FirstSteps }) => {
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
      <h2 className="pe-10 font-semibold text-lg">
        {next === undefined ? <Trans>You know your way around</Trans> : <Trans>First steps</Trans>}
      </h2>
      <p className="figures text-muted text-sm">
        <Trans>
          {count} of {total} done
        </Trans>
      </p>
      <IconButton
        label={t`Hide first steps`}
        onClick={() => {
          hideSteps().catch(toastFailure)
        }}
        className="absolute end-1 top-1 text-muted"
      >
        <X className="size-4.5" aria-hidden />
      </IconButton>
      <ol className="mt-3 space-y-3">
        {stepNames.map((name) => (
          <li key={name} className="flex gap-3">
            <Mark done={done.has(name)} next={name === next} />
            <div className="min-w-0 flex-1">
              <p className={name === next ? 'font-semibold' : 'text-muted'}>
                <StepTitle name={name} steps={steps} />
              </p>
              {name === next && (
                <>
                  <p className="mt-0.5 text-muted text-sm">
                    <StepWhy name={name} steps={steps} />
                  </p>
                  <div className="mt-3">
                    <StepAction name={name} steps={steps} />
                  </div>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Mark = ({ done, next }: { readonly done: boolean; readonly next: boolean }) => (
  <span
    className={classNames(
      'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full',
      done && 'bg-gain-soft text-gain',
      !done && next && 'border-2 border-accent',
      !done && !next && 'border-2 border-line',
    )}
  >
    {done && (
      <>
        <Check className="size-3.5" aria-hidden />
        <span className="sr-only">
          <Trans>Done:</Trans>
        </span>
      </>
    )}
  </span>
)
