import { DAY_MS } from '#contract/dates/calendar.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { TODAY } from './facts.ts'

const POLL = {
  id: '0d000000-0000-4000-8000-000000000001',
  slug: 'mejora-2026',
  question: '¿Qué te ayudaría más a decidirte por un auto?',
  options: [
    { id: 'historial', label: 'Ver su historial de servicio completo' },
    { id: 'video', label: 'Un video del auto encendido' },
    { id: 'prueba', label: 'Agendar la prueba de manejo en línea' },
    { id: 'comparar', label: 'Comparar mensualidades de varios bancos' },
  ],
  active: true,
  created_at: new Date(TODAY.getTime() - 20 * DAY_MS).toISOString(),
}

const CHOICES: [email: (typeof DEMO_ACCOUNTS)[number]['email'], option_id: string, comment: string | null][] = [
  ['admin@volante.test', 'historial', null],
  ['ventas@volante.test', 'prueba', 'Los clientes lo piden por teléfono casi a diario.'],
  ['ventas2@volante.test', 'historial', 'Es lo primero que preguntan.'],
  ['ventas3@volante.test', 'comparar', null],
  ['cliente@volante.test', 'historial', 'Sobre todo si tuvo choques.'],
]

export const POLL_ROWS: [table: string, rows: object[]][] = [
  ['public.polls', [POLL]],
  [
    'public.poll_answers',
    CHOICES.map(([email, option_id, comment], place) => ({
      poll_id: POLL.id,
      user_id: DEMO_ACCOUNTS.find((account) => account.email === email)!.id,
      option_id,
      comment,
      created_at: new Date(TODAY.getTime() - (15 - place) * DAY_MS).toISOString(),
    })),
  ],
]
