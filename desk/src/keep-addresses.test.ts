import { expect, it } from 'vitest'
import { type Browser, keepAddresses } from './keep-addresses.ts'

/** A minimal window at an entry with this state, and an address that a step has navigated away from. */
const createBrowser = (state: unknown, lost?: string) => {
  const opened: string[] = []
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next
    },
  }
  let pop = () => {}
  const location = {
    replace: (hash: string) => void opened.push(`instead: ${hash}`),
    set hash(hash: string) {
      opened.push(`after: ${hash}`)
    },
  }
  const addEventListener = (_: string, listener: () => void) => {
    pop = listener
  }
  keepAddresses({ addEventListener, history, location } as unknown as Browser, { lostAddress: () => lost })
  return {
    history,
    opened,
    arrive: (at: unknown) => {
      history.state = at
      pop()
    },
  }
}

it('gives each new entry a state, and keeps the state of others', () => {
  const first = createBrowser(null)
  expect(first.history.state).toEqual({})
  first.arrive(null)
  expect(first.history.state).toEqual({})
  first.arrive({ layers: 1 })
  expect([first.history.state, first.opened]).toEqual([{ layers: 1 }, []])
  expect(createBrowser({ layers: 1 }).history.state).toEqual({ layers: 1 })
})

it.each([
  ['after its page', {}, 'after: #/audit'],
  ['instead of its entry', { layers: 1 }, 'instead: #/audit'],
])('reopens an address that a closing dialog has navigated away from: %s', (_, state, opened) => {
  const browser = createBrowser({}, '#/audit')
  browser.arrive(null)
  expect(browser.opened).toEqual([])
  browser.arrive(state)
  expect(browser.opened).toEqual([opened])
})
