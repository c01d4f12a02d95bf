import { layersAt } from '@tarazu/ui/back-layers.ts'
import { cleanup, configure, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { continueTo } from '../router/navigation.ts'
import { resetStores } from './fresh-stores.ts'

// Catalogues are built separately; here, texts are those in the source code.
vi.mock('../locale/activate.ts', async (original) => ({
  ...(await original()),
  showArea: async () => undefined,
}))
// Stores of which only a hook is exported can't be reset otherwise.
vi.mock('zustand', async (original) =>
  (await import('./fresh-stores.ts')).rememberingStores(await original()),
)

// Not a stub, since each test's stubs are removed before the next one.
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' })
// On a busy machine, lazy parts such as a sheet take seconds.
configure({ asyncUtilTimeout: 30_000 })

// Files share a document and modules, so each test has to leave them as it found them.
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  queryClient.clear()
  resetStores()
  // After the stores, which keep their state there.
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})
afterAll(async () => {
  // Some files add it; this DOM has none.
  Reflect.deleteProperty(document, 'fonts')
  // A sheet that was open at the end loses its history entry a little later.
  await waitFor(() => expect(layersAt(history.state)).toBe(0))
  continueTo('/')
})
