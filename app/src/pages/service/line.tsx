import { Trans } from '@lingui/react/macro'
import { hourText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { ReadMore } from '@tarazu/ui/read-more.tsx'
import { CheckCheck } from 'lucide-react'
import type { ServiceLine } from '../../features/service/service-queries.ts'

interface LineProps {
  readonly line: ServiceLine
  /** Whether this is the investor's last message that the desk has read. */
  readonly read: boolean
}

/** A message from either side, or a note that the conversation was closed or reopened. */
export const Line = ({ line, read }: LineProps) => {
  if (line.what !== 'text') return <Note line={line} />
  const own = line.side === 'investor'
  return (
    <article className={classNames('flex max-w-[85%] flex-col', own ? 'items-end self-end' : 'self-start')}>
      <h2 className="sr-only">{own ? <Trans>You</Trans> : line.name}</h2>
      <div
        className={classNames(
          'whitespace-pre-wrap break-words rounded-xl px-3.5 py-2 text-base',
          own ? 'rounded-ee-sm bg-link-soft' : 'rounded-es-sm bg-sunken',
        )}
      >
        <ReadMore moreLabel={<Trans>Read more</Trans>} lessLabel={<Trans>Show less</Trans>}>
          {line.text}
        </ReadMore>
      </div>
      <p className="figures mt-0.5 flex items-center gap-1 px-1 text-2xs text-muted">
        {!own && <span aria-hidden="true">{line.name} ·</span>}
        {hourText(line.time)}
        {read && (
          <>
            <CheckCheck className="size-3.5" aria-hidden />
            <Trans>Read</Trans>
          </>
        )}
      </p>
    </article>
  )
}

const Note = ({ line: { what, side, name = '' } }: Pick<LineProps, 'line'>) => (
  <p className="self-center px-3 py-1 text-center text-muted text-xs">
    {what === 'closed' ? (
      side === 'investor' ? (
        <Trans>You closed the conversation</Trans>
      ) : (
        <Trans>{name} closed the conversation</Trans>
      )
    ) : side === 'investor' ? (
      <Trans>You reopened the conversation</Trans>
    ) : (
      <Trans>{name} reopened the conversation</Trans>
    )}
  </p>
)
