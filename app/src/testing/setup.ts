import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// No stub: those are taken back before each test.
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' })

// How long a part takes to load on a busy machine says nothing.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
})
