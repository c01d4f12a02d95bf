import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// Not a stub, since each test's stubs are removed before the next one.
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' })
// On a busy machine, lazy parts such as a sheet take seconds.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
})
