import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db.ts'
import { type Calibrated, fitCalibrated } from './calibrate.ts'
import { loadSightings, sightingsVersion } from './load-sightings.ts'
import type { Sightings } from './sightings.ts'
import { type EngineAnswer, type ValuationSubject, valuate } from './valuate.ts'

export interface Engine {
  /** Null: not enough data. Rejects when nothing is loaded and the database is away. */
  value(subject: ValuationSubject): Promise<EngineAnswer | null>
}

interface EngineTiming {
  checkMs: number
  restMs: number
}

const TIMING: EngineTiming = { checkMs: 10_000, restMs: 60_000 }

interface Learnt {
  version: string
  data: Sightings
  model: Calibrated
  at: number
}

export function openEngine(db: Database, log: Pick<Logger, 'info' | 'warn'>, timing: EngineTiming = TIMING): Engine {
  let learnt: Learnt | undefined
  let learning: Promise<Learnt> | undefined
  let checkedAt = 0

  const learn = () => {
    learning ??= learnFrom(db, log)
      .then((fresh) => {
        learnt = fresh
        return fresh
      })
      .finally(() => {
        learning = undefined
      })
    return learning
  }

  const catchUp = async (known: Learnt) => {
    if ((await sightingsVersion(db)) !== known.version) await learn()
  }

  const current = async (): Promise<Learnt> => {
    if (!learnt) return learn()
    const now = Date.now()
    if (now - checkedAt >= timing.checkMs && now - learnt.at >= timing.restMs) {
      checkedAt = now
      catchUp(learnt).catch((error) => log.warn({ err: error }, 'the valuation goes on with what it knew'))
    }
    return learnt
  }

  return {
    async value(subject) {
      const { data, model } = await current()
      return valuate(data, model, subject, Date.now())
    },
  }
}

const learnFrom = async (db: Database, log: Pick<Logger, 'info'>): Promise<Learnt> => {
  const startedAt = performance.now()
  const version = await sightingsVersion(db)
  const data = await loadSightings(db)
  const rows = Array.from({ length: data.size }, (_, row) => row)
  const model = await gently(fitCalibrated(data, rows, Date.now()))
  log.info({ prices: data.size, ms: Math.round(performance.now() - startedAt) }, 'the valuation has learnt')
  return { version, data, model, at: Date.now() }
}

const gently = async <T>(work: Generator<void, T>): Promise<T> => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await turn()
  }
}
