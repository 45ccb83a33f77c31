import { renewDatabase } from './rolled-back.ts'

// Runs before each test file (vitest.config.ts).
renewDatabase()
