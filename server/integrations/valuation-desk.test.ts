import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { type FakeServer, openFakeServer } from './fake-server.ts'
import { openFaults } from './faults.ts'
import { openValuationDesk } from './valuation-desk.ts'

const QUESTION = { brandIds: ['b'], modelIds: ['m'], yearIds: ['y'], trimIds: ['t'], kms: 45_123 }
const engine = { value: async () => null }
let fake: FakeServer
beforeAll(async () => {
  fake = await openFakeServer(new Hono(), { faults: openFaults('absent') })
})
afterAll(() => fake.close())
beforeEach(() => fake.faults.set('absent'))

const desk = (variables: Record<string, string>) => openValuationDesk({ env: readEnv(variables), engine, fake })

test('a demonstration without its service sends no request, for all cars or one', () => {
  const { serviceFor } = desk({})
  expect(serviceFor(QUESTION)).toBeUndefined()
  fake.faults.set('normal')
  expect(serviceFor(QUESTION)?.name).toBe('la valuación de demostración')
  fake.faults.set('absent', '45123')
  expect(serviceFor(QUESTION)).toBeUndefined()
  expect(serviceFor({ ...QUESTION, kms: 1 })).toBeDefined()
})

test('production never uses a fake', () => {
  fake.faults.set('normal')
  expect(desk({ MODE: 'production' }).serviceFor(QUESTION)).toBeUndefined()
})

test('a configured service is used under its name, whatever the fake would do', () => {
  const { serviceFor } = desk({ VALUATION_URL: 'https://avaluos.example/v1/', VALUATION_NAME: 'Avalúos' })
  expect(serviceFor(QUESTION)?.name).toBe('Avalúos')
})

test('refuses loopback services in production', () => {
  expect(() => readEnv({ MODE: 'production', VALUATION_URL: 'http://127.0.0.1:9' })).toThrow('VALUATION_URL')
  expect(() => readEnv({ VALUATION_URL: 'http://avaluos.example' })).toThrow('VALUATION_URL')
})
