import { useQuery } from '@tanstack/react-query'
import { deskWorklist } from '@tarazu/contract/calls/desk-worklist.ts'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { call } from '../api.ts'
import { newWork, type Work } from './new-work.ts'
import { worklistWords } from './worklist-words.ts'

/** This operator's worklist, polled every ten seconds. */
export const useWorklist = (): readonly Work[] | undefined =>
  useQuery({
    queryKey: ['worklist'],
    queryFn: () => call(deskWorklist, {}),
    refetchInterval: 10_000,
  }).data?.list

/** Announces new work silently: a notification in the corner, and the count in the window's title. */
export const useWorkNotice = (list: readonly Work[] | undefined): void => {
  const { notification } = App.useApp()
  const before = useRef<readonly Work[]>(undefined)
  useEffect(() => {
    if (list === undefined) return
    const total = list.reduce((sum, { count }) => sum + count, 0)
    document.title = document.title.replace(/^(\(\d+\) )?/, total === 0 ? '' : `(${total}) `)
    const arrived = before.current === undefined ? [] : newWork(before.current, list)
    before.current = list
    if (arrived.length > 0)
      notification.info({
        key: 'work',
        title: worklistWords.arrived,
        description: arrived.map((page) => worklistWords.kinds[page]).join(', '),
        // A drawer's decisions are on the right.
        placement: 'bottomLeft',
      })
  }, [list, notification])
}
