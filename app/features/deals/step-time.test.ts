import { expect, test } from 'vitest'
import { tomorrow } from './step-time.ts'

test("later is tomorrow at ten, in the dealership's time zone", () =>
  expect(tomorrow(new Date('2026-11-25T03:00:00Z'))).toBe('2026-11-25T10:00'))
