import type * as Zustand from 'zustand'

const resets = new Set<() => void>()

/** Puts every store back to the state it was created with. */
export const resetStores = (): void => {
  for (const reset of resets) reset()
}

/** The library, except that it remembers the stores created with `create(start)`. */
export const rememberingStores = (library: typeof Zustand): typeof Zustand => ({
  ...library,
  create: (<State>(start: Zustand.StateCreator<State>) => {
    const store = library.create(start)
    resets.add(() => store.setState(store.getInitialState(), true))
    return store
  }) as typeof library.create,
})
