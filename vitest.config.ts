import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{contract,app,server,db}/**/*.test.{ts,tsx}'], exclude: ['db/tests/**'] } },
      {
        test: {
          name: 'db',
          include: ['db/tests/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
