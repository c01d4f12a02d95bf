import { Trans, useLingui } from '@lingui/react/macro'
import { longestWatchlistName } from '@tarazu/contract/calls/watchlists.ts'
import { Button, IconButton } from '@tarazu/ui/button.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../../parts/failure.ts'
import { useDeleteList, useRenameList, useReorderLists } from '../watchlist/list-changes.ts'
import { useListName } from '../watchlist/use-list-name.ts'
import type { NamedWatchlist } from '../watchlist/watchlist-queries.ts'
import { moved } from './move.ts'
import { NameSheet } from './name-sheet.tsx'

interface EditListProps {
  readonly list: NamedWatchlist
  /** All lists, in order. */
  readonly lists: readonly NamedWatchlist[]
  readonly onChoose: (watchlist: number | undefined) => void
}

/** Actions on a watchlist: rename it, move it among the lists, delete it. */
export const EditList = ({ list, lists, onChoose }: EditListProps) => {
  const { t } = useLingui()
  const nameOf = useListName()
  const rename = useRenameList()
  const reorder = useReorderLists()
  const [naming, setNaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const place = lists.indexOf(list)
  const move = (by: number) =>
    reorder.mutate(
      moved(lists, place, by).map(({ watchlist }) => watchlist),
      { onError: (error) => showToast(failureSentence(error)) },
    )
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-line border-t px-2 pt-2">
      <Button look="text" className="px-2" onClick={() => setNaming(true)}>
        <Pencil className="size-4" aria-hidden />
        <Trans>Rename</Trans>
      </Button>
      <Button look="text" className="px-2 text-loss" onClick={() => setAsking(true)}>
        <Trash2 className="size-4" aria-hidden />
        <Trans>Delete list</Trans>
      </Button>
      {lists.length > 1 && (
        <span className="ms-auto">
          <IconButton label={t`Move the list to the left`} disabled={place === 0} onClick={() => move(-1)}>
            <ArrowLeft className="size-5" aria-hidden />
          </IconButton>
          <IconButton
            label={t`Move the list to the right`}
            disabled={place === lists.length - 1}
            onClick={() => move(1)}
          >
            <ArrowRight className="size-5" aria-hidden />
          </IconButton>
        </span>
      )}
      <NameSheet
        open={naming}
        onOpenChange={setNaming}
        title={t`Rename watchlist`}
        label={t`Name of the watchlist`}
        maximumLength={longestWatchlistName}
        draft={`watchlist name ${list.watchlist}`}
        start={nameOf(list)}
        action={t`Save`}
        onName={(name) => rename.mutateAsync({ watchlist: list.watchlist, name })}
      />
      <DeletionQuestion
        list={list}
        open={asking}
        onOpenChange={setAsking}
        onDeleted={() => onChoose(undefined)}
      />
    </div>
  )
}

interface DeletionQuestionProps {
  readonly list: NamedWatchlist
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onDeleted: () => void
}

const DeletionQuestion = ({ list, open, onOpenChange, onDeleted }: DeletionQuestionProps) => {
  const nameOf = useListName()
  const remove = useDeleteList()
  const name = nameOf(list)
  const submit = () =>
    remove.mutate(list.watchlist, {
      onSuccess: () => {
        onOpenChange(false)
        onDeleted()
      },
      onError: (error) => showToast(failureSentence(error)),
    })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Delete “{name}”?</Trans>}
      description={<Trans>The stocks stay on your other lists, and your notes are kept.</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="sell" busy={remove.isPending} onClick={submit}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    />
  )
}
