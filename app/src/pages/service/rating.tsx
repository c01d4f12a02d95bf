import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { classNames } from '@tarazu/ui/class-names.ts'
import { Star } from 'lucide-react'
import { rateClosing, type ServiceLine, type Stars } from '../../features/service/service-queries.ts'
import { toastFailure } from '../../parts/failure.ts'

const allStars = ['1', '2', '3', '4', '5'] as const satisfies readonly Stars[]

/** One to five stars for the service, once the conversation is closed; they can be changed until somebody writes. */
export const Rating = ({ line }: { readonly line: ServiceLine }) => {
  const { t } = useLingui()
  const rate = useMutation({
    mutationFn: (stars: Stars) => rateClosing(line.lineId, stars),
    onError: toastFailure,
  })
  const given = rate.isPending ? Number(rate.variables) : (line.stars ?? 0)
  return (
    <fieldset className="mt-1 flex flex-col items-center self-center">
      <legend className="mx-auto text-sm">
        {given === 0 ? <Trans>How was the service?</Trans> : <Trans>Thank you for your rating</Trans>}
      </legend>
      <div className="flex">
        {allStars.map((stars) => (
          <button
            key={stars}
            type="button"
            aria-label={t`${stars} of 5 stars`}
            aria-pressed={given === Number(stars)}
            disabled={rate.isPending}
            onClick={() => rate.mutate(stars)}
            className="tappable flex size-11 items-center justify-center rounded-full"
          >
            <Star
              className={classNames(
                'size-6',
                Number(stars) <= given ? 'fill-link text-link' : 'text-strong-line',
              )}
              aria-hidden
            />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
