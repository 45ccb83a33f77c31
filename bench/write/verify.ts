import type pg from 'pg'
import type { Written } from './writer.ts'

export interface Verdict {
  applications: number
  /** Acknowledged but missing: draft, answer, submission, withdrawal. */
  lost: number
  /** Present but never sent. */
  ghosts: number
  /** Sent once, recorded or delivered twice. */
  doubled: number
  found: string[]
}

interface Row {
  id: string
  status: string
  occupation: string | null
  version: number | null
  notes: number
  told: number
}

const ROWS = `
  select a.id, a.status, a.data ->> 'occupation' as occupation, (a.field_versions ->> 'occupation')::int as version,
         count(e.id)::int as notes, count(o.id)::int as told
    from public.financing_applications a
    left join public.application_events e on e.application_id = a.id and e.kind = 'status' and e.from_status = 'draft'
    left join private.outbox o on o.key = 'application:' || e.id
   where a.id = any ($1) group by a.id`

export async function verify(sql: pg.Pool, written: readonly Written[]): Promise<Verdict> {
  const { rows } = await sql.query<Row>(ROWS, [written.map(({ id }) => id)])
  const stored = new Map(rows.map((row) => [row.id, row]))
  const verdict: Verdict = { applications: written.length, lost: 0, ghosts: 0, doubled: 0, found: [] }
  const note = (what: 'lost' | 'ghosts' | 'doubled', text: string) => {
    verdict[what] += 1
    if (verdict.found.length < 20) verdict.found.push(`${what}: ${text}`)
  }
  for (const one of written) {
    const row = stored.get(one.id)
    if (!row) {
      note('lost', `the draft ${one.id}`)
      continue
    }
    const number = Number(row.occupation?.split(' ')[1] ?? 0)
    if (number < one.acknowledged || (row.version ?? 0) < one.version)
      note(
        'lost',
        `${one.id} holds answer ${number} (version ${row.version}), told ${one.acknowledged} (${one.version})`,
      )
    if (number > one.sent) note('ghosts', `${one.id} holds answer ${number}, sent ${one.sent}`)
    if (one.submitted && row.status === 'draft') note('lost', `the sending of ${one.id}`)
    if (one.withdrawn && row.status !== 'withdrawn') note('lost', `the withdrawal of ${one.id}: ${row.status}`)
    if (one.submitted && row.notes === 0) note('lost', `the note that ${one.id} was sent`)
    if (one.submitted && row.told === 0) note('lost', `the webhook that ${one.id} was sent`)
    if (row.notes > 1 || row.told > 1) note('doubled', `${one.id}: ${row.notes} notes, ${row.told} webhooks`)
  }
  return verdict
}
