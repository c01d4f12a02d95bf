import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// A busy machine takes its time to load what a press opens.
configure({ asyncUtilTimeout: 30_000 })
// Vite's; a stub would be gone after the first test.
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' })

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
})
