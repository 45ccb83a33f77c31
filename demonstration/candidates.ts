import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { firstLetter } from '#contract/hiring.ts'
import { CANDIDACY_DAYS } from '#contract/vacancies.ts'
import type { Claims, Database } from '#server/db.ts'
import type { Storage } from '#server/storage/open.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { candidateCvBytes } from './candidate-cv.ts'
import { VACANCIES } from './vacancies.ts'

interface DemoCandidate {
  name: string
  /** Which of the vacancies. */
  at: number
  source: string
  message?: string
  words: string[]
  /** The stages that they went through since. */
  moves?: string[]
  why?: string
}

const PEOPLE: DemoCandidate[] = [
  {
    ...{
      name: 'Renata Ejemplo',
      at: 0,
      source: 'redes',
      message: 'Me gusta tratar con gente y conozco bien los autos compactos.',
    },
    words: ['Ventas de piso, cuatro años', 'Atención por teléfono y WhatsApp', 'Preparatoria terminada'],
  },
  {
    ...{ name: 'Óscar Muestra', at: 0, source: 'sitio', moves: ['en_revision', 'entrevista'] },
    words: ['Promotor de crédito automotriz, dos años', 'Licencia de conducir vigente', 'Fines de semana disponibles'],
  },
  {
    ...{ name: 'Julia Ensayo', at: 0, source: 'bolsa', moves: ['en_revision', 'descartado'], why: 'otro_candidato' },
    words: ['Cajera, un año', 'Busca su primer empleo en ventas'],
  },
  {
    ...{ name: 'Tomás Demostración', at: 1, source: 'recomendacion', moves: ['en_revision'] },
    words: ['Mecánico multimarca, seis años', 'Escáner y multímetro', 'Técnico en mecánica automotriz'],
  },
  {
    ...{ name: 'Renata Ejemplo', at: 2, source: 'sitio', message: 'También me interesa este puesto.' },
    words: ['Ventas de piso, cuatro años', 'Curso de valuación, 40 horas'],
  },
]

interface DemoCandidatesOptions {
  storage: Pick<Storage, 'keep'>
  db: Database
  log: Pick<Logger, 'warn'>
}

/** Has nobody's people apply and be answered, once, by the product's own functions. What fails is logged: the rest of it stands without them. */
export async function layDownDemoCandidates({ storage, db, log }: DemoCandidatesOptions): Promise<void> {
  const service: Claims = { role: 'service_role' }
  const admin: Claims = {
    ...{
      role: 'authenticated',
      sub: DEMO_ACCOUNTS.find(({ email }) => email === 'admin@volante.test')!.id,
      aal: 'aal1',
    },
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  }
  try {
    const { rows } = await db.asCaller(
      service,
      (sql) =>
        sql.query<{ many: number }>(
          'select (select count(*) from public.candidates) + (select count(*) from public.candidacy_erasures) as many',
        ),
      { readOnly: true },
    )
    if (Number(rows[0]!.many) > 0) return
    for (const person of PEOPLE) {
      const id = await apply(storage, person)
      let from = 'nuevo'
      for (const to of person.moves ?? []) {
        const vacancy = VACANCIES[person.at]!.title
        const letter = to === 'descartado' && {
          key: randomUUID(),
          ...firstLetter(to, { ...person, vacancy, agency: 'Volante' }),
        }
        await db.asCaller(admin, (sql) =>
          sql.query('select public.move_candidacy($1, $2, $3, $4, $5)', [
            ...[id, to, from, letter ? JSON.stringify(letter) : null],
            to === 'descartado' ? person.why : null,
          ]),
        )
        from = to
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'the candidates of the demonstration could not all be laid down')
  }
}

const apply = async (storage: Pick<Storage, 'keep'>, { name, at, source, message, words }: DemoCandidate) => {
  const vacancy = VACANCIES[at]!.id
  const path = `${vacancy}/${randomUUID()}.pdf`
  let id = ''
  await storage.keep({
    bucket: 'candidates',
    name: path,
    bytes: candidateCvBytes([name, ...words, 'CV de la demostración: esta persona no existe.']),
    type: 'application/pdf',
    async alongside(sql) {
      const asked = {
        ...{ key: randomUUID(), vacancy_id: vacancy, name, cv_path: path, source, message: message ?? null },
        email: `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ /g, '.')}@volante.test`,
        ...{
          phone: `+5281000000${String(name.length).padStart(2, '0')}`,
          consent_version: '2026-11',
          ip: null,
          retained_days: CANDIDACY_DAYS,
        },
      }
      await sql.query('select private.take_candidacy($1)', [JSON.stringify(asked)])
      const { rows } = await sql.query<{ id: string }>('select id from public.candidates where cv_path = $1', [path])
      id = rows[0]!.id
    },
  })
  return id
}
