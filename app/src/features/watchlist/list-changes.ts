import { useMutation, useQueryClient } from '@tanstack/react-query'
import { stockNoteSave } from '@tarazu/contract/calls/stock-notes.ts'
import {
  optionListCreate,
  optionListDelete,
  optionListRename,
  optionListReorder,
} from '@tarazu/contract/calls/watchlists.ts'
import { call } from '../../api/call.ts'
import { askAgain } from './ask-again.ts'
import type { Listing } from './watchlist-queries.ts'

/** A change to the lists themselves: the cached lists are refetched before it counts as done. */
const useListChange = <Input, Output>(send: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => askAgain(queries),
  })
}

export const useCreateList = () => useListChange((name: string) => call(optionListCreate, { name }))

export const useRenameList = () =>
  useListChange(({ watchlist, name }: { readonly watchlist: number; readonly name: string }) =>
    call(optionListRename, { watchlist: String(watchlist), name }),
  )

export const useDeleteList = () =>
  useListChange((watchlist: number) => call(optionListDelete, { watchlist: String(watchlist) }))

export const useReorderLists = () =>
  useListChange((order: readonly number[]) => call(optionListReorder, { watchlists: order.join(',') }))

/** An empty note is deleted. */
export const useSaveNote = ({ exchange, code }: Listing) =>
  useListChange((note: string) => call(stockNoteSave, { exchange, code, ...(note === '' ? {} : { note }) }))
