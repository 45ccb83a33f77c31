import { beginFile } from './rolled-back.ts'

// Runs before each test file (vitest.config.ts).
beginFile()
