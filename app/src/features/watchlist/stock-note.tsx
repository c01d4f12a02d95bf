import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { longestNote, stockNote } from '@tarazu/contract/calls/stock-notes.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { TextArea } from '@tarazu/ui/text-area.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { NotebookPen } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { stockSymbol } from '../../api/live.ts'
import { useLoggedIn } from '../../api/session.ts'
import { failureSentence } from '../../parts/failure.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useSaveNote } from './list-changes.ts'
import { type Listing, watchlistsKey } from './watchlist-queries.ts'

/** The investor's note on a stock, to write and to change; renders nothing for a visitor. */
export const StockNote = ({ listing }: { readonly listing: Listing }) => {
  const [writing, setWriting] = useState(false)
  const loggedIn = useLoggedIn()
  const { exchange, code } = listing
  const { data } = useQuery({
    queryKey: [...watchlistsKey, 'note', stockSymbol(listing)],
    queryFn: ({ signal }) => call(stockNote, { exchange, code }, { signal }),
    enabled: loggedIn,
  })
  if (!loggedIn || data === undefined) return null
  const { note } = data
  return (
    <Section
      title={<Trans>My note</Trans>}
      aside={
        <Button look="text" className="-me-4" onClick={() => setWriting(true)}>
          <NotebookPen className="size-4" aria-hidden />
          {note === '' ? <Trans>Add note</Trans> : <Trans>Edit</Trans>}
        </Button>
      }
    >
      {note !== '' && <p className="whitespace-pre-wrap break-words px-4 pt-1 text-sm">{note}</p>}
      <NoteSheet listing={listing} start={note} open={writing} onOpenChange={setWriting} />
    </Section>
  )
}

interface NoteSheetProps {
  readonly listing: Listing
  /** The current note. */
  readonly start: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Writes or changes the investor's note on a stock. */
export const NoteSheet = ({ listing, start, open, onOpenChange }: NoteSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>My note</Trans>}>
    <NoteForm listing={listing} start={start} onDone={() => onOpenChange(false)} />
  </Sheet>
)

interface NoteFormProps {
  readonly listing: Listing
  readonly start: string
  readonly onDone: () => void
}

const NoteForm = ({ listing, start, onDone }: NoteFormProps) => {
  const { t } = useLingui()
  const id = useId()
  const [text, setText, clearDraft] = useDraft(`note ${stockSymbol(listing)}`, () => start)
  const save = useSaveNote(listing)
  const submit = () =>
    save.mutate(text.trim(), {
      onSuccess: () => {
        clearDraft()
        onDone()
      },
      onError: (error) => showToast(failureSentence(error)),
    })
  return (
    <div className="space-y-3 px-4 pt-1">
      <label htmlFor={id} className="sr-only">
        <Trans>My note</Trans>
      </label>
      <TextArea
        id={id}
        value={text}
        rows={4}
        maxLength={longestNote}
        placeholder={t`Why you watch this stock, what you wait for …`}
        onChange={(event) => setText(event.target.value)}
        className="max-h-60 min-h-28 w-full rounded-md"
      />
      <p className="text-muted text-xs">
        <Trans>Only you see it. It is shown in your watchlists too.</Trans>
      </p>
      <Button wide busy={save.isPending} onClick={submit}>
        <Trans>Save</Trans>
      </Button>
    </div>
  )
}
