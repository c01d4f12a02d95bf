import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'

vi.stubGlobal('__APP_VERSION__', '0.0.0')

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
})
