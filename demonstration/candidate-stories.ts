import { DAY_MS } from '#contract/dates/calendar.ts'
import { PRESENT } from './present.ts'
import { random } from './random.ts'
import { VACANCIES } from './vacancies.ts'

export interface CandidateStory {
  name: string
  vacancy: (typeof VACANCIES)[number]
  source: string
  message: string | null
  words: readonly string[]
  came: Date
  steps: readonly { to: string; at: Date }[]
  why: string | null
}

interface KnownCandidate {
  name: string
  at: number
  source: string
  message?: string
  words: string[]
  path?: string[]
  why?: string
}

const KNOWN: KnownCandidate[] = [
  {
    name: 'Renata Ejemplo',
    at: 0,
    source: 'redes',
    message: 'Me gusta tratar con gente y conozco bien los autos compactos.',
    words: ['Ventas de piso, cuatro años', 'Atención por teléfono y WhatsApp', 'Preparatoria terminada'],
  },
  {
    name: 'Óscar Muestra',
    at: 0,
    source: 'sitio',
    path: ['en_revision', 'entrevista'],
    words: ['Promotor de crédito automotriz, dos años', 'Licencia de conducir vigente', 'Fines de semana disponibles'],
  },
  {
    name: 'Julia Ensayo',
    at: 0,
    source: 'bolsa',
    path: ['en_revision', 'descartado'],
    why: 'otro_candidato',
    words: ['Cajera, un año', 'Busca su primer empleo en ventas'],
  },
  {
    name: 'Tomás Demostración',
    at: 1,
    source: 'recomendacion',
    path: ['en_revision'],
    words: ['Mecánico multimarca, seis años', 'Escáner y multímetro', 'Técnico en mecánica automotriz'],
  },
  {
    name: 'Renata Ejemplo',
    at: 2,
    source: 'sitio',
    message: 'También me interesa este puesto.',
    words: ['Ventas de piso, cuatro años', 'Curso de valuación, 40 horas'],
  },
  {
    name: 'Pilar Tentativa',
    at: 8,
    source: 'redes',
    path: ['en_revision'],
    message: 'Puedo ayudar en mostrador o en trámites.',
    words: ['Recepcionista bilingüe, tres años', 'Inglés avanzado'],
  },
]

const MANY = 60
const FIRST = [
  ...[
    'Adriana',
    'Beatriz',
    'Carlos',
    'Daniela',
    'Ernesto',
    'Fabiola',
    'Gerardo',
    'Hilda',
    'Ignacio',
    'Jimena',
    'Kevin',
  ],
  ...['Lorena', 'Marcos', 'Nadia', 'Octavio', 'Paulina', 'Quetzal', 'Raúl', 'Sonia', 'Teresa', 'Ulises', 'Valeria'],
  ...['Wendy', 'Ximena', 'Yahir', 'Zaira', 'Armando', 'Brenda'],
]
const LAST = ['Prueba', 'Modelo', 'Ficticia', 'Ejemplar', 'Simulacro']

const EXPERIENCE: Record<string, readonly string[]> = {
  Ventas: ['Ventas de piso, tres años', 'Asesor de crédito, un año', 'Atención a clientes en tienda, dos años'],
  Taller: ['Mecánica general, cuatro años', 'Ayudante de taller, un año', 'Lavado y detallado, dos años'],
  Compras: ['Compra de seminuevos, dos años', 'Avalúos para aseguradora, tres años'],
  Administración: ['Caja y facturación, dos años', 'Gestoría vehicular, un año', 'Auxiliar administrativo, tres años'],
  Mercadotecnia: ['Estudiante de comunicación, séptimo semestre', 'Fotografía de producto, un año'],
}
const MORE = ['Preparatoria terminada', 'Licencia de conducir vigente', 'Fines de semana disponibles', 'Excel y correo']
const MESSAGES = [
  'Vivo cerca de la sucursal y puedo empezar de inmediato.',
  'Me lo recomendó un cliente de ustedes.',
  'Busco estabilidad y aprender del oficio.',
]
const SOURCES = ['redes', 'redes', 'redes', 'bolsa', 'bolsa', 'bolsa', 'sitio', 'sitio', 'recomendacion', 'sucursal']
const PATHS = [
  ...Array.from({ length: 8 }, () => ['en_revision', 'descartado']),
  ...Array.from({ length: 3 }, () => ['en_revision', 'entrevista', 'descartado']),
  ...Array.from({ length: 2 }, () => ['en_revision', 'entrevista', 'retirado']),
  ...Array.from({ length: 3 }, () => ['en_revision', 'entrevista', 'oferta', 'contratado']),
  ...Array.from({ length: 2 }, () => ['en_revision', 'entrevista', 'oferta']),
  ...Array.from({ length: 3 }, () => ['en_revision', 'entrevista']),
  ...Array.from({ length: 4 }, () => ['en_revision']),
  ...[[], []],
]
const REASONS: Record<string, readonly string[]> = {
  descartado: ['experiencia', 'perfil', 'sueldo', 'horario', 'otro_candidato'],
  retirado: ['otra_oferta', 'distancia', 'no_contesta'],
}
const LONGEST_AGO = 45 * DAY_MS

export const CANDIDATE_STORIES: readonly CandidateStory[] = [
  ...KNOWN.map((one, nn) => known(one, nn)),
  ...Array.from({ length: MANY - KNOWN.length }, (_, nn) => made(nn)),
]

function known({ name, at, source, message, words, path = [], why }: KnownCandidate, nn: number): CandidateStory {
  const came = new Date(PRESENT.getTime() - 2.5 * DAY_MS + nn * 3_600_000)
  const steps = path.map((to, step) => ({ to, at: new Date(came.getTime() + (step + 1) * 0.8 * DAY_MS) }))
  return { name, vacancy: VACANCIES[at]!, source, message: message ?? null, words, came, steps, why: why ?? null }
}

function atWork(at: number, hour: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS + hour * 3_600_000
}

function made(nn: number): CandidateStory {
  const dice = random(`candidate ${nn}`)
  const vacancy = VACANCIES[nn % VACANCIES.length]!
  const isClosed = vacancy.state === 'closed'
  const latest = PRESENT.getTime() - (isClosed ? 12 : 0.2) * DAY_MS
  const earliest = Math.min(
    Math.max(Date.parse(vacancy.published_at ?? ''), PRESENT.getTime() - LONGEST_AGO),
    latest - DAY_MS,
  )
  const came = new Date(earliest + (latest - earliest) * dice.next() ** 1.4)
  const path = dice.pick(PATHS)
  let at = came.getTime()
  const steps = path.flatMap((to) => {
    at = atWork(at + dice.between(0.5, 2.4) * DAY_MS, dice.between(16, 23))
    return at > came.getTime() && at < PRESENT.getTime() ? [{ to, at: new Date(at) }] : []
  })
  const last = steps.at(-1)?.to ?? ''
  return {
    name: `${FIRST[nn % FIRST.length]} ${LAST[(nn + Math.floor(nn / FIRST.length)) % LAST.length]}`,
    vacancy,
    source: dice.pick(SOURCES),
    message: dice.chance(0.4) ? dice.pick(MESSAGES) : null,
    words: [dice.pick(EXPERIENCE[vacancy.area] ?? EXPERIENCE.Ventas!), ...dice.shuffled(MORE).slice(0, 2)],
    came,
    steps,
    why: REASONS[last] ? dice.pick(REASONS[last]) : null,
  }
}
