import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// Not as a stub: each test's stubs are removed before the next one.
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' })
// Lazy parts, such as a sheet, take a busy machine seconds.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
})
