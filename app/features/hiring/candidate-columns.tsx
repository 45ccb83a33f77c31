import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { CANDIDACY_SOURCES, CANDIDACY_STAGES, candidacyStage, reasonText } from '#contract/hiring/hiring.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import type { DeskCandidacy } from './queries.ts'

const YES = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

export const CANDIDATE_COLUMNS: readonly TableColumn<DeskCandidacy>[] = [
  { id: 'name', title: 'Quién', kind: 'text', value: ({ name }) => name, width: 180 },
  {
    id: 'state',
    title: 'Etapa',
    kind: 'choice',
    value: ({ state }) => state,
    width: 130,
    choices: CANDIDACY_STAGES,
    text: (value) => candidacyStage(String(value)).label,
  },
  { id: 'vacancy', title: 'Vacante', kind: 'text', value: ({ vacancy }) => vacancy, width: 200 },
  { id: 'created_at', title: 'Llegó', kind: 'instant', value: (row) => row.created_at, width: 130 },
  {
    id: 'late',
    title: 'Sin noticias',
    kind: 'choice',
    choices: YES,
    width: 120,
    value: ({ late }) => String(late ?? false),
    cell: ({ late }) => (late ? <Badge tone="danger">Atrasado</Badge> : '—'),
  },
  { id: 'tags_text', title: 'Etiquetas', kind: 'text', value: ({ tags_text }) => tags_text || null, width: 160 },
  { id: 'score', title: 'Calificación', kind: 'number', value: ({ score }) => score, width: 120 },
  {
    id: 'others',
    title: 'Otras solicitudes',
    kind: 'number',
    width: 140,
    value: ({ others }) => others,
    cell: ({ others, twin }) => (twin ? <Badge tone="warn">Repetida</Badge> : others || '—'),
  },
  {
    id: 'interview_at',
    title: 'Entrevista',
    kind: 'instant',
    width: 150,
    value: (row) => row.interview_at,
    text: (value) => instantText('moment', String(value)),
  },
  {
    id: 'retained_until',
    title: 'Se guarda hasta',
    kind: 'text',
    width: 140,
    value: (row) => row.retained_until,
    text: (value) => dayText('shortDate', String(value)),
  },
  {
    id: 'source',
    title: 'Cómo se enteró',
    kind: 'choice',
    choices: CANDIDACY_SOURCES,
    width: 150,
    value: ({ source }) => source,
    isHidden: true,
  },
  {
    id: 'reason',
    title: 'Motivo',
    kind: 'text',
    width: 160,
    isHidden: true,
    value: ({ reason }) => reason,
    text: (value) => reasonText(String(value)),
  },
  {
    id: 'phone',
    title: 'Teléfono',
    kind: 'text',
    value: ({ phone }) => phone,
    width: 140,
    isHidden: true,
    text: (phone) => phoneText(String(phone)),
  },
  { id: 'email', title: 'Correo', kind: 'text', value: ({ email }) => email, width: 200, isHidden: true },
  { id: 'folio', title: 'Folio', kind: 'text', value: ({ folio }) => folio, width: 120, isHidden: true },
]
