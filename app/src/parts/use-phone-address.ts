import { useQuery } from '@tanstack/react-query'
import { siteInfo } from '@tarazu/contract/calls/site.ts'
import { callQuietly } from '../api/call.ts'
import { phoneOrigin } from './phone-address.ts'

/**
 * The address of a page of this app that a phone can open; undefined if there is none, or while it is loading.
 * @param href the page in the app, "/home"
 */
export const usePhoneAddress = (
  href: string,
): { readonly address: string | undefined; readonly isKnown: boolean } => {
  const { data, isError } = useQuery({
    queryKey: ['site', 'info'],
    queryFn: ({ signal }) => callQuietly(siteInfo, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  const isKnown = data !== undefined || isError
  const origin = isKnown ? phoneOrigin(location.origin, data?.publicOrigins ?? []) : undefined
  return { address: origin === undefined ? undefined : `${origin}/#${href}`, isKnown }
}
