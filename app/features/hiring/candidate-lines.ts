import type { IconName } from '#app/ui/icon-names.ts'
import type { TimelineEntry } from '#app/ui/timeline/timeline-rules.ts'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { candidacyStage } from '#contract/hiring/hiring.ts'
import type { CandidateEvent, CandidateLetter } from './queries.ts'

export const CANDIDATE_KINDS = [
  { value: 'etapa', label: 'Etapas' },
  { value: 'carta', label: 'Cartas' },
  { value: 'entrevista', label: 'Entrevistas' },
  { value: 'nota', label: 'Notas' },
] as const

const KINDS: Record<string, { kind: string; icon: IconName }> = {
  recibida: { kind: 'etapa', icon: 'file-text' },
  estado: { kind: 'etapa', icon: 'arrow-right' },
  vacante: { kind: 'etapa', icon: 'briefcase' },
  calificada: { kind: 'nota', icon: 'clipboard-check' },
  carta: { kind: 'carta', icon: 'mail' },
  carta_deshecha: { kind: 'carta', icon: 'undo-2' },
  entrevista: { kind: 'entrevista', icon: 'calendar' },
  horas: { kind: 'entrevista', icon: 'mail' },
  conservar: { kind: 'etapa', icon: 'shield-check' },
  nota: { kind: 'nota', icon: 'pencil' },
}
const INTERVIEWS: Record<string, string> = {
  booked: 'Entrevista agendada',
  moved: 'Entrevista con otra hora',
  cancelled: 'Entrevista cancelada',
  done: 'Entrevista hecha',
  missed: 'No vino a la entrevista',
}

export const candidateLines = (
  events: readonly CandidateEvent[],
  letters: readonly CandidateLetter[],
  people: readonly { id: string; name: string }[],
  me: string,
): TimelineEntry[] =>
  events.map(({ id, kind, detail, actor, created_at }) => {
    const letter = kind === 'carta' ? letters.find((one) => one.created_at === created_at) : undefined
    return {
      id: String(id),
      at: created_at,
      kind: KINDS[kind]?.kind ?? 'nota',
      icon: KINDS[kind]?.icon ?? 'history',
      title: titleOf(kind, detail ?? ''),
      body: kind === 'nota' ? detail : (letter?.body ?? null),
      who: people.find((one) => one.id === actor)?.name ?? null,
      internal: kind === 'nota',
      own: actor === me,
    }
  })

function titleOf(kind: string, detail: string): string {
  if (kind === 'recibida') return 'Llegó su solicitud'
  if (kind === 'estado') return `Pasó a ${candidacyStage(detail).label}`
  if (kind === 'vacante') return `Pasó a la vacante ${detail}`
  if (kind === 'calificada') return 'Calificó al candidato'
  if (kind === 'carta') return `Carta: ${detail}`
  if (kind === 'carta_deshecha') return `Carta deshecha: ${detail}`
  if (kind === 'horas') return detail === '1' ? 'Se le propuso 1 hora' : `Se le propusieron ${detail} horas`
  if (kind === 'conservar') return `Pidió que se guarde hasta el ${dayText('date', detail)}`
  if (kind !== 'entrevista') return 'Nota'
  const [what = '', at, by] = detail.split(' ')
  const sentence =
    by === 'enlace' ? `${INTERVIEWS[what] ?? 'Entrevista'} con su enlace` : (INTERVIEWS[what] ?? 'Entrevista')
  return [sentence, at && instantText('moment', at)].filter(Boolean).join(': ')
}
