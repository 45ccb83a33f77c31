import { daysBetween } from '../dates/calendar.ts'
import { houseToday } from '../dates/dates.ts'

interface CandidacyStage {
  value: string
  label: string
  ends?: true
  reasons?: readonly { value: string; label: string }[]
}

export const CANDIDACY_STAGES: readonly CandidacyStage[] = [
  { value: 'nuevo', label: 'Nueva' },
  { value: 'en_revision', label: 'En revisión' },
  { value: 'entrevista', label: 'Entrevista' },
  { value: 'oferta', label: 'Oferta' },
  { value: 'contratado', label: 'Contratada', ends: true },
  {
    value: 'descartado',
    label: 'No elegida',
    ends: true,
    reasons: [
      { value: 'perfil', label: 'Busca otro tipo de puesto' },
      { value: 'experiencia', label: 'Le falta experiencia' },
      { value: 'sueldo', label: 'Espera otro sueldo' },
      { value: 'horario', label: 'No puede en el horario' },
      { value: 'no_se_presento', label: 'No vino a la entrevista' },
      { value: 'otro_candidato', label: 'Elegimos a otra persona' },
      { value: 'vacante_cerrada', label: 'La vacante se cerró' },
      { value: 'duplicada', label: 'Es una solicitud repetida' },
      { value: 'otro', label: 'Otro motivo' },
    ],
  },
  {
    value: 'retirado',
    label: 'Se retiró',
    ends: true,
    reasons: [
      { value: 'otra_oferta', label: 'Aceptó otro trabajo' },
      { value: 'sueldo', label: 'Esperaba otro sueldo' },
      { value: 'horario', label: 'No le queda el horario' },
      { value: 'distancia', label: 'Le queda lejos' },
      { value: 'sin_interes', label: 'Ya no le interesa' },
      { value: 'no_contesta', label: 'Ya no contesta' },
      { value: 'otro', label: 'Otro motivo' },
    ],
  },
]

export const candidacyStage = (value: string): CandidacyStage =>
  CANDIDACY_STAGES.find((stage) => stage.value === value) ?? { value, label: value }

const REASONS = new Map(
  CANDIDACY_STAGES.flatMap(({ reasons = [] }) => reasons.map(({ value, label }) => [value, label])),
)

export const reasonText = (value: string) => REASONS.get(value) ?? value

export const CANDIDACY_SOURCES = [
  { value: 'sitio', label: 'Este sitio' },
  { value: 'redes', label: 'Redes sociales' },
  { value: 'bolsa', label: 'Una bolsa de trabajo' },
  { value: 'recomendacion', label: 'Me lo recomendaron' },
  { value: 'sucursal', label: 'En la sucursal' },
  { value: 'otro', label: 'De otra forma' },
] as const
export const candidateSource = (value: string) => CANDIDACY_SOURCES.find((one) => one.value === value)?.label ?? value

const INTERVIEW_STATES: Record<string, string> = {
  booked: 'Agendada',
  done: 'Hecha',
  missed: 'No vino',
  cancelled: 'Cancelada',
}
export const interviewState = (value: string) => INTERVIEW_STATES[value] ?? value

export const stageWords = (stage: string, agency: string) =>
  `${LETTERS[stage] ?? LETTERS.en_revision!}\n\nGracias por querer trabajar en ${agency}.`

export function letterTo({ name, vacancy }: { name: string; vacancy: string }, words: string) {
  const first = name.trim().split(/\s+/)[0] ?? name
  return { subject: `Tu solicitud para ${vacancy}`, body: `Hola, ${first}:\n\n${words}`.replace(/[{}]/g, '') }
}

export const firstLetter = (stage: string, person: { name: string; vacancy: string; agency: string }) =>
  letterTo(person, stageWords(stage, person.agency))

const LETTERS: Record<string, string> = {
  en_revision: 'Estamos leyendo tu solicitud con calma. Te escribimos en cuanto sepamos si seguimos a una entrevista.',
  entrevista:
    'Tu perfil nos interesa y queremos conocerte. Te escribimos para acordar el día y la hora de una entrevista.',
  oferta:
    'Nos gustó conocerte y queremos proponerte el puesto. Te llamamos para contarte las condiciones y resolver tus dudas.',
  contratado: 'Qué gusto: el puesto es tuyo. Te llamamos para decirte qué papeles traer y qué día empiezas.',
  descartado:
    'Leímos tu solicitud completa y esta vez elegimos a otra persona. No es un juicio sobre ti: buscábamos algo distinto para este puesto. Si abrimos otro que te interese, nos dará gusto que te postules.',
  vacante_cerrada:
    'Cerramos esta vacante y ya no seguimos con el proceso. No es un juicio sobre ti. Si abrimos otra que te interese, nos dará gusto que te postules.',
  retirado:
    'Registramos que ya no sigues en el proceso, y lo cerramos de nuestro lado. Si más adelante te interesa otro puesto, nos dará gusto leerte.',
}

/** '12 días', 'hoy' or expired. `until` YYYY-MM-DD. */
export function retentionDaysText(until: string, now: Date): string {
  const days = daysBetween(houseToday(now), until)
  if (days < 0) return 'se borra hoy'
  return days === 0 ? 'último día' : `${days} ${days === 1 ? 'día' : 'días'} más`
}
