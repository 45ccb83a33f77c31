import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { asTyped, typedInstant } from '#contract/dates/typed-moment.ts'
import { LEAD_TEXT_LIST } from '#contract/leads/fields.ts'
import {
  CONTACT_CHANNELS,
  CONTACT_GRADES,
  CONTACT_OUTCOMES,
  DECLINE_REASONS,
  LEAD_STAGES,
  LEAD_STATES,
} from '#contract/leads/lead-work.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { labelIn } from '#contract/text/labels.ts'
import { LEAD_STAGE_TONES, lastContactText, leadName, STATE_TONES, TOUCHES, waitText } from './lead-words.ts'
import type { LeadRow } from './queries.ts'

const moment = (value: unknown) => instantText('moment', String(value))
const soon = (at: string) => `${instantText('shortDay', at)}, ${instantText('time', at)}`
const isLate = (since: string) => Date.now() - Date.parse(since) > 3_600_000

type Choices = readonly { value: string; label: string }[]

// Administrators choose a city among their branches' instead.
const leadTexts = (isAdmin: boolean): TableColumn<LeadRow>[] =>
  LEAD_TEXT_LIST.filter(([id]) => !(isAdmin && id === 'city')).map(([id, { label, text = String }]) => ({
    id,
    title: label,
    kind: 'text',
    width: 110,
    value: (lead) => lead[id],
    text: (value) => text(String(value)),
    ...(id !== 'source' && { isHidden: true }),
  }))

export const leadColumns = (agents: Choices | null, branches: Choices): TableColumn<LeadRow>[] => [
  { id: 'name', title: 'Lead', kind: 'text', value: leadName, width: 190 },
  {
    id: 'waiting_since',
    title: 'Espera',
    kind: 'instant',
    value: ({ waiting_since }) => waiting_since,
    width: 84,
    text: (since) => waitText(String(since), new Date()),
    cell: ({ waiting_since }) =>
      waiting_since && (
        <Badge tone={isLate(waiting_since) ? 'danger' : 'warn'}>{waitText(waiting_since, new Date())}</Badge>
      ),
  },
  {
    id: 'stage',
    title: 'Etapa',
    kind: 'choice',
    choices: LEAD_STAGES,
    value: ({ stage }) => stage,
    width: 116,
    cell: ({ stage }) => <Badge tone={LEAD_STAGE_TONES[stage] ?? 'neutral'}>{labelIn(LEAD_STAGES, stage)}</Badge>,
  },
  {
    id: 'state',
    title: 'Estado',
    kind: 'choice',
    choices: LEAD_STATES,
    value: ({ state }) => state,
    width: 102,
    cell: ({ state, stage }) =>
      state === stage ? (
        labelIn(LEAD_STATES, state)
      ) : (
        <Badge tone={STATE_TONES[state] ?? 'neutral'}>{labelIn(LEAD_STATES, state)}</Badge>
      ),
  },
  {
    id: 'phone',
    title: 'Teléfono',
    kind: 'text',
    value: ({ phone }) => phone,
    width: 118,
    text: (phone) => phoneText(String(phone)),
  },
  { id: 'next_action', title: 'Siguiente paso', kind: 'text', value: ({ next_action }) => next_action, width: 150 },
  {
    id: 'next_at',
    title: 'Para',
    kind: 'instant',
    value: ({ next_at }) => next_at,
    width: 160,
    text: (at) => moment(typedInstant(String(at)) ?? at),
    cell: ({ next_at }) =>
      next_at && (Date.parse(next_at) < Date.now() ? <Badge tone="danger">{soon(next_at)}</Badge> : soon(next_at)),
    edit: {
      stored: ({ next_at }) => next_at && asTyped(next_at),
      put: (lead, at) => ({ ...lead, next_at: typedInstant(String(at)) }),
      parse: (text) => (typedInstant(text) ? { value: text } : { problem: 'Elige el día y la hora.' }),
      locked: ({ next_at, state }) => {
        if (state === 'pospuesto') return 'Está pospuesto: cambia la fecha en el lead.'
        return next_at ? null : 'No tiene un siguiente paso con fecha: agrégalo en sus pendientes.'
      },
    },
  },
  { id: 'wants_title', title: 'Qué quiere', kind: 'text', value: ({ wants_title }) => wants_title, width: 190 },
  {
    id: 'last_contact_at',
    title: 'Último contacto',
    kind: 'instant',
    width: 230,
    value: ({ last_contact_at }) => last_contact_at,
    text: moment,
    cell: (lead) => lastContactText(lead),
  },
  {
    id: 'last_touch_kind',
    title: 'Qué hizo',
    kind: 'choice',
    choices: TOUCHES,
    width: 140,
    isHidden: true,
    value: ({ last_touch_kind }) => last_touch_kind,
  },
  ...leadTexts(agents !== null),
  {
    id: 'campaign',
    title: 'Campaña',
    kind: 'text',
    value: ({ campaign }) => campaign,
    width: 140,
    isFixed: true,
  },
  ...(agents
    ? [
        {
          id: 'city',
          title: 'Sucursal',
          kind: 'choice' as const,
          choices: branches,
          width: 120,
          value: ({ city }: LeadRow) => city,
        },
        {
          id: 'agent_id',
          title: 'Asesor',
          kind: 'choice' as const,
          choices: agents,
          width: 140,
          value: ({ agent_id }: LeadRow) => agent_id,
        },
      ]
    : []),
  {
    id: 'created_at',
    title: 'Antigüedad',
    kind: 'instant',
    value: (lead) => lead.created_at,
    width: 110,
    text: (since) => waitText(String(since), new Date()),
  },
  {
    id: 'last_touch_at',
    title: 'Última vez',
    kind: 'instant',
    value: (lead) => lead.last_touch_at,
    width: 150,
    text: moment,
    isHidden: true,
  },
  {
    id: 'last_contact_grade',
    title: 'Cómo se sabe',
    kind: 'choice',
    choices: CONTACT_GRADES,
    width: 120,
    value: ({ last_contact_grade }) => last_contact_grade,
    isHidden: true,
  },
  {
    id: 'last_contact_outcome',
    title: 'Qué pasó',
    kind: 'choice',
    choices: CONTACT_OUTCOMES,
    width: 120,
    value: ({ last_contact_outcome }) => last_contact_outcome,
    isHidden: true,
  },
  {
    id: 'last_contact_channel',
    title: 'Medio',
    kind: 'choice',
    choices: CONTACT_CHANNELS,
    width: 110,
    value: ({ last_contact_channel }) => last_contact_channel,
    isHidden: true,
  },
  { id: 'email', title: 'Correo', kind: 'text', value: ({ email }) => email, width: 200, isHidden: true },
  {
    id: 'decline_reason',
    title: 'Por qué se descartó',
    kind: 'choice',
    choices: DECLINE_REASONS,
    width: 160,
    value: ({ decline_reason }) => decline_reason,
    isHidden: true,
  },
  {
    id: 'snoozed_until',
    title: 'Hasta cuándo',
    kind: 'instant',
    value: (lead) => lead.snoozed_until,
    width: 150,
    text: moment,
    isHidden: true,
  },
]
