import { VACANCY_FIELDS } from '#contract/hiring/fields.ts'
import { candidacyStage, candidateSource, interviewState, reasonText } from '#contract/hiring/hiring.ts'
import { interviewWay } from '#contract/hiring/interview-ways.ts'
import * as is from './word-kinds.ts'

const CANDIDATE_STEPS: Record<string, string> = {
  recibida: 'Recibida',
  estado: 'Estado',
  nota: 'Nota',
  carta: 'Carta',
  carta_deshecha: 'Carta deshecha',
  horas: 'Horas para elegir',
  conservar: 'Se guarda más tiempo',
  entrevista: 'Entrevista',
  vacante: 'Cambio de vacante',
  calificada: 'Calificación',
}
const stage = (value: string) => candidacyStage(value).label
const ERASURES: Record<string, string> = {
  plazo: 'Llegó su fecha',
  pedida: 'La persona lo pidió',
  casa: 'Lo decidió la agencia',
}
export const candidatePage = (id: string) => `/escritorio/admin/vacantes/todas/candidatos?abierto=${id}`

export const HIRING_WORDS: Record<string, is.TableWords> = {
  vacancies: {
    one: 'la vacante',
    many: 'vacantes',
    screen: (id) => `/escritorio/admin/vacantes?abierto=${id}`,
    columns: {
      ...is.ROW,
      ...is.PAGE_STATE,
      ...is.fields(VACANCY_FIELDS),
      ...is.instant({ published_at: 'el momento de la publicación', closed_at: 'el momento del cierre' }),
    },
  },
  candidates: {
    one: 'el candidato',
    many: 'candidatos',
    titled: 'bare',
    screen: candidatePage,
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...is.texts({ folio: 'el folio', name: 'el nombre', email: 'el correo', ip: 'la dirección de red' }),
      ...is.listed('vacancies', { vacancy_id: 'la vacante' }),
      ...is.ref({ cv_path: 'el currículum' }),
      ...is.phone({ phone: 'el teléfono' }),
      ...is.long({ message: 'el mensaje' }),
      ...is.texts({ consent_version: 'la versión del aviso de privacidad' }),
      ...is.choice({ state: 'la etapa' }, stage),
      ...is.choice({ reason: 'el motivo' }, reasonText),
      ...is.choice({ source: 'cómo se enteró' }, candidateSource),
      ...is.day({ retained_until: 'hasta cuándo se guarda', keep_asked_on: 'cuándo se le preguntó si se guarda' }),
      ...is.lists({ tags: 'las etiquetas' }),
      ...is.instant({ state_since: 'desde cuándo está en la etapa', news_at: 'cuándo supo de nosotros' }),
    },
  },
  candidate_letters: {
    one: 'la carta de la postulación',
    many: 'cartas a candidatos',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...is.ref({ candidate_id: 'el candidato' }),
      ...is.choice({ state: 'la etapa', from_state: 'la etapa de antes' }, stage),
      ...is.choice({ from_reason: 'el motivo de antes' }, reasonText),
      ...is.texts({ subject: 'el asunto', signer: 'la firma' }),
      ...is.long({ body: 'la carta' }),
      ...is.person({ signer_id: 'quién firma' }),
      ...is.instant({ send_at: 'cuándo sale', sent_at: 'cuándo salió', undone_at: 'cuándo se deshizo' }),
    },
  },
  candidate_ratings: {
    one: 'la calificación de la postulación',
    many: 'calificaciones de candidatos',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.ref({ candidate_id: 'el candidato' }),
      ...is.person({ rater_id: 'quién califica' }),
      ...is.json({ scores: 'las calificaciones' }),
      ...is.long({ comment: 'el comentario' }),
    },
  },
  candidate_interviews: {
    one: 'la entrevista de trabajo',
    many: 'entrevistas de candidatos',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.ref({ candidate_id: 'el candidato' }),
      ...is.branch({ branch: 'la sucursal' }),
      ...is.person({ interviewer_id: 'quién entrevista' }),
      ...is.choice({ way: 'cómo es' }, interviewWay),
      ...is.choice({ state: 'el estado' }, interviewState),
      ...is.instant({ starts_at: 'el inicio', ends_at: 'el fin' }),
      ...is.number({ told: 'los avisos mandados' }),
    },
  },
  interview_proposals: {
    one: 'las horas para elegir',
    many: 'horas para elegir',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...is.ref({ candidate_id: 'el candidato' }),
      ...is.branch({ branch: 'la sucursal' }),
      ...is.person({ interviewer_id: 'quién entrevista' }),
      ...is.choice({ way: 'cómo es' }, interviewWay),
      ...is.number({ minutes: 'los minutos' }),
      ...is.lists({ hours: 'las horas' }),
      ...is.instant({ closed_at: 'cuándo se cerró' }),
    },
  },
  candidacy_consents: {
    one: 'el permiso de la postulación',
    many: 'permisos de candidatos',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.ref({ candidate_id: 'el candidato' }),
      ...is.texts({ notice_version: 'la versión del aviso de privacidad' }),
      ...is.day({ kept_from: 'hasta cuándo se guardaba', kept_until: 'hasta cuándo se guarda' }),
    },
  },
  candidate_mentions: {
    one: 'la mención en una nota',
    many: 'menciones en notas',
    follows: true,
    columns: {
      ...is.ref({ event_id: 'la nota' }),
      ...is.person({ person_id: 'a quién' }),
    },
  },
  candidacy_erasures: {
    one: 'la constancia de borrado',
    many: 'constancias de borrado',
    columns: {
      ...is.texts({ folio: 'el folio' }),
      ...is.listed('vacancies', { vacancy_id: 'la vacante' }),
      ...is.day({ came_on: 'cuándo llegó', due_on: 'hasta cuándo se guardaba' }),
      ...is.choice({ cause: 'por qué' }, (value) => ERASURES[value] ?? value),
      ...is.person({ erased_by: 'quién la borró' }),
      ...is.instant({ erased_at: 'cuándo se borró' }),
    },
  },
  candidate_events: {
    one: 'el paso de la postulación',
    many: 'pasos de candidatos',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...is.ref({ candidate_id: 'el candidato' }),
      ...is.choice({ kind: 'el tipo' }, (value) => CANDIDATE_STEPS[value] ?? value),
      ...is.long({ detail: 'el detalle' }),
      ...is.person({ actor: 'quién' }),
    },
  },
}
