import type { Role } from './access-roles.ts'
import { ADMIN } from './people.ts'

/** What waits of the candidate that the matrix adds: a letter, an interview that has begun. */
export const LETTER = '0f0f0f0f-0000-4000-8000-000000000281'
export const INTERVIEW = '0f0f0f0f-0000-4000-8000-000000000282'
const CANDIDATE = "(select id from public.candidates where folio = 'CV-999999')"

// Of the law role × function (access-functions.ts): hiring.
export const HIRING_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'move_candidacy(uuid,text,text,jsonb,text)': {
    roles: ['admin'],
    call: `select public.move_candidacy(${CANDIDATE}, 'en_revision', 'nuevo')`,
  },
  'undo_candidate_letter(uuid)': { roles: ['admin'], call: `select public.undo_candidate_letter('${LETTER}')` },
  'rate_candidacy(uuid,jsonb,text)': {
    roles: ['admin'],
    call: `select public.rate_candidacy(${CANDIDATE}, '{"Experiencia": 3, "Trato con la gente": 4, "Disponibilidad": 5}')`,
  },
  'place_candidacy(uuid,uuid)': {
    roles: ['admin'],
    call: `select public.place_candidacy(${CANDIDATE}, (select id from public.vacancies where title = 'Puesto de prueba'))`,
  },
  'erase_candidacy(uuid,text)': { roles: ['admin'], call: `select public.erase_candidacy(${CANDIDATE}, 'pedida')` },
  'book_interview(uuid,jsonb)': {
    roles: ['admin'],
    call: `select public.book_interview(${CANDIDATE}, jsonb_build_object('branch', 'MTY', 'interviewer', '${ADMIN.sub}', 'starts_at', now() + interval '100 days'))`,
  },
  'end_interview(uuid,text)': { roles: ['admin'], call: `select public.end_interview('${INTERVIEW}', 'done')` },
  'hiring_figures(date)': { roles: ['admin'], call: 'select * from public.hiring_figures()' },
}
