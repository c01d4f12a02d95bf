import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,market,server,ui,app,desk,scripts,bench,verify}/**/*.test.{ts,tsx}',
      'e2e/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['server/src/database/testing-setup.ts'],
  },
})
