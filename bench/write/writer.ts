import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { answersFor, authorise, type Car, type Customer } from './customers.ts'

export interface Written {
  id: string
  /** Increasing number in the answer 'occupation'. */
  sent: number
  acknowledged: number
  version: number
  submitted: boolean
  withdrawn: boolean
}

export interface Tally {
  times: { save: number[]; submit: number[] }
  acknowledged: number
  unanswered: number
  /** Unexpected responses. */
  refused: Record<string, number>
  conflicts: number
}

export const emptyTally = (): Tally => ({
  times: { save: [], submit: [] },
  acknowledged: 0,
  unanswered: 0,
  refused: {},
  conflicts: 0,
})

interface WriterOptions {
  origin: string
  anonKey: string
  car: Car
  sql: pg.Pool
  tally: Tally
}

const PAUSE_MS = 50
const PATIENCE_MS = 15_000
const GIVES_UP_MS = 180_000

export function openWriter(customer: Customer, { origin, anonKey, car, sql, tally }: WriterOptions) {
  const applications: Written[] = []
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${customer.token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  }

  const once = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${origin}/rest/v1/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown }
  }

  const refuse = (said: string) => {
    tally.refused[said] = (tally.refused[said] ?? 0) + 1
    return null
  }

  // Null: rejected.
  const write = async (method: string, path: string, body: object, times?: number[]) => {
    const place = path.split('?')[0]
    for (const deadline = Date.now() + GIVES_UP_MS; Date.now() < deadline; await delay(PAUSE_MS)) {
      const startedAt = performance.now()
      const answer = await once(method, path, body).catch(() => null)
      if (answer && answer.status < 300) {
        times?.push(performance.now() - startedAt)
        tally.acknowledged += 1
        return answer
      }
      if (answer && answer.status < 500) {
        const { code, message } = (answer.body ?? {}) as { code?: string; message?: string }
        return refuse(`${place}: ${answer.status} ${code} ${message}`)
      }
      tally.unanswered += 1
    }
    return refuse(`${place}: no answer for ${GIVES_UP_MS} ms`)
  }

  return {
    applications,

    async begin(): Promise<Written | null> {
      const made = await write('POST', 'financing_applications', {
        user_id: customer.id,
        status: 'draft',
        car_info: car,
      })
      const [row] = (made?.body ?? []) as { id: string }[]
      if (!row) return null
      const written = { id: row.id, sent: 0, acknowledged: 0, version: 0, submitted: false, withdrawn: false }
      applications.push(written)
      const changes = Object.fromEntries(
        Object.entries(answersFor(car)).map(([name, value]) => [name, { value, base: 0 }]),
      )
      const saved = await write('POST', 'rpc/save_draft', { application_id: row.id, changes })
      if (!saved) return null
      written.version = 1
      return written
    },

    async save(written: Written): Promise<void> {
      written.sent += 1
      const number = written.sent
      const changes = { occupation: { value: `Puesto ${number}`, base: written.version } }
      const saved = await write('POST', 'rpc/save_draft', { application_id: written.id, changes }, tally.times.save)
      if (!saved) return
      const { versions, conflicts } = saved.body as {
        versions: { occupation: number }
        conflicts: Record<string, unknown>
      }
      tally.conflicts += Object.keys(conflicts).length
      written.acknowledged = number
      written.version = versions.occupation
    },

    async authorise(written: Written): Promise<void> {
      for (;;) {
        const done = await authorise(sql, customer, written.id).then(
          () => true,
          () => delay(PAUSE_MS, false),
        )
        if (done) return
      }
    },

    async submit(written: Written): Promise<void> {
      const data = { application_data: { id: written.id } }
      const sent = await write('POST', 'rpc/submit_application', data, tally.times.submit)
      if (!sent) return
      written.submitted = true
      const path = `financing_applications?id=eq.${written.id}&select=id,status`
      if (await write('PATCH', path, { status: 'withdrawn' })) written.withdrawn = true
    },
  }
}

export type Writer = ReturnType<typeof openWriter>
