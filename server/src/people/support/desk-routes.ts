import {
  deskServiceAnswer,
  deskServiceChanges,
  deskServiceClose,
  deskServiceConversation,
  deskServiceList,
  deskServiceRead,
} from '@tarazu/contract/calls/desk-service.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import type { ServiceChanges } from './changes.ts'
import { closeConversation, markReadByDesk, writeAsOperator } from './conversation.ts'
import { readConversations } from './desk-queries.ts'
import { presentConversation } from './present.ts'
import { instantsOf, type SupportServices } from './routes.ts'

export interface DeskSupportServices extends SupportServices {
  readonly changes: ServiceChanges
}

export const deskSupportRoutes = (services: DeskSupportServices): readonly BoundCall[] => {
  const { database, wallClock, changes } = services
  return [
    bindOperator(deskServiceList, ({ state, search, pageNum, pageSize }) =>
      readConversations(database, { state, search }, { pageNum, pageSize }, wallClock.nowMs()),
    ),
    bindOperator(deskServiceConversation, ({ userId, before }, { operatorId }) =>
      presentConversation(services, { userId, before, operatorId }, instantsOf(services)),
    ),
    bindOperator(deskServiceAnswer, ({ userId, text }, { operatorId }) =>
      writeAsOperator(database, { userId, text, operatorId }, instantsOf(services)),
    ),
    bindOperator(deskServiceRead, async ({ userId, lineId }) => {
      await markReadByDesk(database, userId, lineId)
      return null
    }),
    bindOperator(deskServiceClose, async ({ userId }, { operatorId }) => {
      await closeConversation(database, userId, operatorId, instantsOf(services))
      return null
    }),
    bindOperator(deskServiceChanges, ({ since }) => changes.wait(since)),
  ]
}
