import type { EngineFigures, ValuedVehicle } from '#contract/trade-ins/valuation.ts'
import type { Env } from '../env.ts'
import type { FakeServer } from './fake-server.ts'
import { FAKE_CREDENTIALS } from './valuation.fake.ts'
import { openValuationService, type ServiceQuestion, type ValuationService } from './valuation.ts'

export interface ValuationDesk {
  serviceFor(question: ServiceQuestion): ValuationService | undefined
  engine: OwnEngine
}

interface OwnEngine {
  /** null: there is not enough data. */
  value(
    subject: Pick<ValuedVehicle, 'brand' | 'model' | 'year' | 'trim'> & { kms: number },
  ): Promise<EngineFigures | null>
}

interface DeskOptions {
  env: Pick<
    Env,
    | 'MODE'
    | 'VALUATION_URL'
    | 'VALUATION_API_KEY'
    | 'VALUATION_API_SECRET'
    | 'VALUATION_BUSINESS_UNIT_ID'
    | 'VALUATION_NAME'
  >
  engine: OwnEngine
  fake?: FakeServer | undefined
}

/** Production never uses the fake. */
export function openValuationDesk({ env, engine, fake }: DeskOptions): ValuationDesk {
  if (env.VALUATION_URL) {
    const service = openValuationService({
      url: env.VALUATION_URL,
      name: env.VALUATION_NAME,
      apiKey: env.VALUATION_API_KEY,
      apiSecret: env.VALUATION_API_SECRET,
      businessUnitId: env.VALUATION_BUSINESS_UNIT_ID,
      loopback: env.MODE === 'demo',
    })
    return { engine, serviceFor: () => service }
  }
  if (!fake || env.MODE === 'production') return { engine, serviceFor: () => undefined }
  const name = 'la valuación de demostración'
  const service = openValuationService({ url: fake.url, name, ...FAKE_CREDENTIALS, loopback: true })
  return {
    engine,
    serviceFor: (question) => (fake.faults.of(JSON.stringify(question)) === 'absent' ? undefined : service),
  }
}

export const reloadableDesk = (now: () => ValuationDesk): ValuationDesk => ({
  engine: now().engine,
  serviceFor: (question) => now().serviceFor(question),
})
