import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { longestServiceText } from '@tarazu/contract/calls/service.ts'
import { IconButton } from '@tarazu/ui/button.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { TextArea } from '@tarazu/ui/text-area.tsx'
import { LoaderCircle, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { writeLine } from '../../features/service/service-queries.ts'
import { toastFailure } from '../../parts/failure.ts'

/** The count is shown from this many characters. */
const countFrom = 800

/** The investor's input. The text stays until the server has received it. */
export const Composer = ({ closed }: { readonly closed: boolean }) => {
  const { t } = useLingui()
  const id = useId()
  const [text, change, clearDraft] = useDraft('service', () => '')
  const send = useMutation({
    mutationFn: () => writeLine(text.trim()),
    onSuccess: clearDraft,
    onError: toastFailure,
  })
  const empty = text.trim() === ''
  const sendNow = () => {
    if (!empty && !send.isPending) send.mutate()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sendNow()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sendNow()
      }}
      className="sticky bottom-0 -mb-[max(1.5rem,env(safe-area-inset-bottom))] border-line border-t bg-surface px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {closed && (
        <p className="px-1 pb-1.5 text-muted text-xs">
          <Trans>This conversation is closed. Write a message to reopen it.</Trans>
        </p>
      )}
      <div className="flex items-end gap-1">
        <label htmlFor={id} className="sr-only">
          <Trans>Your message</Trans>
        </label>
        <TextArea
          id={id}
          value={text}
          rows={1}
          maxLength={longestServiceText}
          placeholder={t`Write a message`}
          readOnly={send.isPending}
          onChange={(event) => change(event.target.value)}
          onKeyDown={key}
          className="max-h-40 min-h-11 min-w-0 flex-1 rounded-xl"
        />
        <IconButton
          type="submit"
          label={t`Send`}
          disabled={empty}
          aria-busy={send.isPending || undefined}
          className="bg-accent-fill text-on-fill disabled:opacity-45"
        >
          {send.isPending ? (
            <LoaderCircle className="size-5 animate-spin" aria-hidden />
          ) : (
            <SendHorizontal className="size-5" aria-hidden />
          )}
        </IconButton>
      </div>
      {text.length >= countFrom && (
        <p className="figures px-1 pt-1 text-end text-muted text-xs">
          {text.length} / {longestServiceText}
        </p>
      )}
    </form>
  )
}
