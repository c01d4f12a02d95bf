import type { deskMe } from '@tarazu/contract/calls/desk.ts'
import { mayDo, type OperatorPermission } from '@tarazu/contract/people/operator-roles.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { createContext, useContext } from 'react'

export type Me = CallOutput<typeof deskMe>

const MeContext = createContext<Me | undefined>(undefined)
export const MeProvider = MeContext.Provider

/** The operator who is logged in. */
export const useMe = (): Me => {
  const me = useContext(MeContext)
  if (me === undefined) throw new Error('nobody is logged in at the desk')
  return me
}

/** Whether the operator's role has a permission: actions without permission are hidden. */
export const useMay = (permission: OperatorPermission): boolean => mayDo(useMe().role, permission)
