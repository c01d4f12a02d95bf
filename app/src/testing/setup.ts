import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// What the build defines; a stub would be gone with the first test.
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' })
// A component waits for its code, which takes as long as the machine is busy.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
})
