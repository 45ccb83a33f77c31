import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { insertRows } from '#db/content/insert-rows.ts'
import type { Claims, Database } from '#server/db.ts'
import type { Objects } from '#server/storage/open.ts'
import { STORAGE } from '#server/storage/service.ts'
import { candidateRows, cvOf, cvVersion, DEMO_RECRUITER } from './candidate-rows.ts'
import { CANDIDATE_STORIES } from './candidate-stories.ts'

interface DemoCandidatesOptions {
  objects: Pick<Objects, 'bytes' | 'folder'>
  db: Database
  log: Pick<Logger, 'warn'>
}

const SERVICE: Claims = { role: 'service_role' }

export async function layDownDemoCandidates({ objects, db, log }: DemoCandidatesOptions): Promise<void> {
  try {
    const { rows } = await db.asCaller(
      SERVICE,
      (sql) =>
        sql.query<{ many: number }>(
          'select (select count(*) from public.candidates) + (select count(*) from public.candidacy_erasures) as many',
        ),
      { readOnly: true },
    )
    if (Number(rows[0]!.many) > 0) return
    await layDownCvs(objects)
    const { objects: cvs, ...tables } = candidateRows()
    await db.asCaller(STORAGE, (sql) => insertRows(sql, 'storage.objects', cvs))
    await db.asCaller(SERVICE, (sql) => write(sql, tables))
  } catch (error) {
    log.warn({ err: error }, 'the candidates of the demonstration could not all be laid down')
  }
}

async function layDownCvs({ bytes, folder }: Pick<Objects, 'bytes' | 'folder'>) {
  const incoming = join(folder, '.incoming')
  await mkdir(incoming, { recursive: true })
  await Promise.all(
    CANDIDATE_STORIES.map(async (story, nn) => {
      const arriving = join(incoming, randomUUID())
      await writeFile(arriving, cvOf(story))
      await bytes.put(cvVersion(nn), arriving)
    }),
  )
}

async function write(sql: pg.PoolClient, rows: Omit<ReturnType<typeof candidateRows>, 'objects'>) {
  await insertRows(sql, 'public.candidates', rows.candidates)
  await insertRows(sql, 'public.candidate_letters', rows.letterRows)
  await insertRows(sql, 'public.candidate_interviews', rows.interviews)
  await insertRows(sql, 'public.candidate_ratings', rows.ratings)
  await sql.query(
    `update public.candidate_events e set created_at = c.created_at from public.candidates c where c.id = e.candidate_id`,
  )
  await insertRows(sql, 'public.candidate_events', rows.events)
  await sql.query("update public.candidate_events set actor = $1 where kind <> 'recibida'", [DEMO_RECRUITER])
}
