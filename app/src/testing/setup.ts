import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// Not as a stub: each test's stubs go before the next one.
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' })
// What loads later, such as a sheet, takes a busy machine seconds.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
})
