import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { screenDelete, screenList, screenSave } from '@tarazu/contract/calls/screens.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import { useLoggedIn } from '../../api/session.ts'
import { type Screen, savedScreen, screenText } from '../screens/screen.ts'
import type { NamedScreen } from './presets.ts'

export interface SavedScreen extends NamedScreen {
  readonly number: number
}

const savedQuery = queryOptions({
  queryKey: [accountKey, 'screens'],
  queryFn: async ({ signal }) => (await call(screenList, { pageSize: '100' }, { signal })).list,
  meta: { keep: true },
})

/** The investor's own screens; none while unknown, or for a visitor. */
export const useSavedScreens = (): readonly SavedScreen[] => {
  const isLoggedIn = useLoggedIn()
  const { data } = useQuery({ ...savedQuery, enabled: isLoggedIn })
  if (!isLoggedIn || data === undefined) return []
  return data.map(({ screen, name, query }) => ({
    key: `saved ${screen}`,
    number: screen,
    name,
    screen: savedScreen(query),
  }))
}

const useScreenChange = <Input>(send: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: savedQuery.queryKey }),
  })
}

export const useSaveScreen = () =>
  useScreenChange(({ name, screen }: { readonly name: string; readonly screen: Screen }) =>
    call(screenSave, { name, query: screenText(screen) }),
  )

export const useDeleteScreen = () =>
  useScreenChange((number: number) => call(screenDelete, { screen: String(number) }))
