import { DEAL_ORIGINS, DEAL_OUTCOMES, DEAL_PAYS, PIPELINES, TASK_REPEATS } from '#contract/leads/deals.ts'
import { PROMISE_KINDS, PROMISE_STATES, promiseKind } from '#contract/leads/promises.ts'
import * as is from './word-kinds.ts'

const PIPELINE = is.choice({ pipeline: 'el embudo' }, PIPELINES)
const PEOPLE = { ...is.lead({ lead_id: 'el lead' }), ...is.person({ client_id: 'el cliente' }) }
const CAR_NEWS: Record<string, string> = {
  ...{
    vendido: 'Se vendió',
    retirado: 'Ya no está a la venta',
    separado: 'Se separó',
    otra_sucursal: 'Está en otra sucursal',
  },
  ...{ taller: 'Está en el taller', traslado: 'Va en camino', evento: 'Está en un evento', prestado: 'Está prestado' },
  precio: 'Cambió de precio',
}
const DEAL = is.ref({ deal_id: 'el trato' })

export const DEAL_WORDS: Record<string, is.TableWords> = {
  deals: {
    ...{ one: 'el trato', many: 'tratos' },
    screen: (id) => `/escritorio/admin/crm?abierto=${id}`,
    columns: {
      ...is.ROW,
      ...PEOPLE,
      ...PIPELINE,
      ...is.texts({
        title: 'el título',
        next_action: 'el siguiente paso',
      }),
      ...is.listed('deal_stages', { stage: 'la etapa', fact_stage: 'la etapa comprobada' }),
      ...is.listed('lost_reasons', { lost_reason_id: 'por qué se perdió' }),
      ...is.instant({ stage_since: 'el momento de la etapa', next_at: 'para cuándo es el siguiente paso' }),
      ...is.instant({ opened_at: 'el momento en que se abrió', closed_at: 'el momento en que se cerró' }),
      ...is.pesos({ amount: 'el valor', down_payment: 'el enganche' }),
      ...is.choice({ pays: 'cómo paga' }, DEAL_PAYS),
      ...is.choice({ car_why: 'qué pasó con su auto' }, (value) => CAR_NEWS[value] ?? value),
      ...is.choice({ outcome: 'cómo terminó' }, DEAL_OUTCOMES),
      ...is.choice({ origin: 'de dónde viene' }, DEAL_ORIGINS),
      ...is.day({ expected_on: 'cuándo decide' }),
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.ref({ quote_id: 'la oferta', listing_id: 'el auto que ofrece', application_id: 'la solicitud' }),
      ...is.sale({ sale_id: 'la venta de su auto' }),
      ...is.person({ agent_id: 'el asesor', second_agent_id: 'el segundo asesor', held_by: 'quién separó el auto' }),
      ...is.instant({ held_until: 'hasta cuándo está separado su auto' }),
      ...is.percent({ share: 'la parte del asesor', second_share: 'la parte del segundo asesor' }),
      ...is.yes({ step_decided: 'con siguiente paso decidido', closed_by_fact: 'cerrado por un hecho' }),
      ...is.long({ lost_note: 'la nota de por qué se perdió' }),
    },
  },
  deal_stages: {
    ...{ one: 'la etapa', many: 'etapas' },
    columns: {
      ...is.texts({ id: 'la clave', label: 'el nombre' }),
      ...is.listed('deal_stages', { after_stage: 'detrás de qué etapa va' }),
      ...PIPELINE,
      ...is.number({ position: 'el lugar', days_allowed: 'los días que aguanta' }),
      ...is.yes({ is_fact: 'comprobada por un hecho', active: 'en uso' }),
      ...is.lists({ requires: 'los datos que pide' }),
    },
  },
  deal_stays: {
    ...{ one: 'la estancia en una etapa', many: 'estancias en etapas', follows: true },
    columns: {
      ...is.ROW,
      ...DEAL,
      ...is.listed('deal_stages', { stage: 'la etapa' }),
      ...is.yes({ by_fact: 'por un hecho' }),
      ...is.person({ actor_id: 'quién lo movió' }),
      ...is.instant({ entered_at: 'cuándo entró', left_at: 'cuándo salió' }),
    },
  },
  lost_reasons: {
    ...{ one: 'el motivo de pérdida', many: 'motivos de pérdida' },
    columns: {
      ...is.ROW,
      ...PIPELINE,
      ...is.texts({ label: 'el motivo', by_fact: 'el hecho que lo pone' }),
      ...is.number({ position: 'el lugar' }),
      ...is.yes({ active: 'en uso', too_dear: 'por precio' }),
    },
  },
  tasks: {
    ...{ one: 'el pendiente', many: 'pendientes' },
    columns: {
      ...is.ROW,
      ...DEAL,
      ...PEOPLE,
      ...is.texts({ title: 'qué hay que hacer' }),
      ...is.instant({ due_at: 'para cuándo es', remind_at: 'cuándo se recuerda', reminded_at: 'cuándo se recordó' }),
      ...is.instant({ done_at: 'cuándo se hizo' }),
      ...is.person({ person_id: 'de quién es', done_by: 'quién lo hizo', made_by: 'quién lo anotó' }),
      ...is.choice({ repeats: 'cada cuándo se repite' }, TASK_REPEATS),
      ...is.yes({ automatic: 'pedido por un hecho' }),
      ...is.number({ rhythm_day: 'el día sin respuesta' }),
      ...is.instant({ rhythm_at: 'desde cuándo no contesta' }),
      ...is.choice({ car_why: 'qué pasó con su auto' }, (value) => CAR_NEWS[value] ?? value),
      ...is.json({ car_was: 'qué se sabía de su auto' }),
      ...is.car({ cheaper_vehicle_id: 'el auto que bajó de precio' }),
    },
  },
  promises: {
    ...{ one: 'la promesa', many: 'promesas', say: promiseKind },
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...DEAL,
      ...PEOPLE,
      ...is.choice({ kind: 'qué se prometió' }, PROMISE_KINDS),
      ...is.pesos({ amount: 'la cantidad' }),
      ...is.instant({
        due_at: 'para cuándo',
        first_due_at: 'para cuándo se dijo primero',
        closed_at: 'cuándo se cerró',
      }),
      ...is.branch({ branch: 'la sucursal' }),
      ...is.person({ person_id: 'quién la cumple', made_by: 'quién la dijo' }),
      ...is.choice({ state: 'cómo va' }, PROMISE_STATES),
      ...is.yes({ by_fact: 'por un hecho' }),
      ...is.number({ changes: 'los cambios de fecha' }),
      ...is.texts({ note: 'la nota', reason: 'por qué no se cumplió', change_reason: 'por qué cambió la fecha' }),
    },
  },
  staff_files: {
    ...{ one: 'el archivo de una persona', many: 'archivos de personas' },
    columns: {
      ...is.ROW,
      ...PEOPLE,
      ...is.texts({ path: 'dónde está', name: 'el nombre' }),
      ...is.person({ added_by: 'quién lo subió' }),
    },
  },
  staff_notes: {
    ...{ one: 'la nota', many: 'notas' },
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...DEAL,
      ...PEOPLE,
      ...is.long({ body: 'la nota' }),
      ...is.person({ author_id: 'quién la escribió' }),
      ...is.instant({ edited_at: 'cuándo se corrigió' }),
    },
  },
  note_mentions: {
    ...{ one: 'la mención', many: 'menciones', follows: true },
    columns: { ...is.ref({ note_id: 'la nota' }), ...is.person({ person_id: 'a quién nombra' }) },
  },
}
