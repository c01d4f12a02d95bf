import { useEffect, useRef, useState } from 'react'
import type { AskedTest, DoneTest, ToldTest } from './back-test.ts'

export type TestState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly part: number }
  | { readonly kind: 'done'; readonly done: DoneTest }
  | { readonly kind: 'short' | 'broken' }

interface BackTest {
  readonly state: TestState
  readonly run: (asked: Omit<AskedTest, 'testNo'>) => void
  readonly forget: () => void
}

/** A worker that back-tests rules, one at a time; it keeps its computed market while the page is open. */
export const useBackTest = (onDone: (done: DoneTest) => void): BackTest => {
  const [state, setState] = useState<TestState>({ kind: 'none' })
  const worker = useRef<Worker>(undefined)
  const testNo = useRef(0)
  const tellDone = useRef(onDone)
  useEffect(() => {
    tellDone.current = onDone
  })
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = undefined
    },
    [],
  )
  const started = (): Worker => {
    if (worker.current !== undefined) return worker.current
    const made = new Worker(new URL('./back-test-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<ToldTest>) => {
      if (data.testNo !== testNo.current) return
      if (data.kind === 'progress') setState({ kind: 'running', part: data.part })
      else setState(data)
      if (data.kind === 'done') tellDone.current(data.done)
    }
    made.onerror = () => {
      made.terminate()
      worker.current = undefined
      setState({ kind: 'broken' })
    }
    worker.current = made
    return made
  }
  return {
    state,
    run: (asked) => {
      testNo.current += 1
      setState({ kind: 'running', part: 0 })
      started().postMessage({ ...asked, testNo: testNo.current } satisfies AskedTest)
    },
    forget: () => {
      testNo.current += 1
      setState({ kind: 'none' })
    },
  }
}
