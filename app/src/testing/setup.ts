import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// Not stubbed, which lasts until the first test begins.
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' })

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
})
