import { CAUSES } from '#contract/leads/assignment-causes.ts'
import * as is from './word-kinds.ts'

const ABSENCES: Record<string, string> = { pedida: 'Pedida', aprobada: 'Aprobada', rechazada: 'Rechazada' }
const STEPS: Record<string, string> = {
  recordatorio: 'Recordar al asesor',
  gerente: 'Avisar al gerente',
  cambio: 'Pasar a otro asesor',
  agotado: 'Ninguno',
}
const ENDS: Record<string, string> = { contestado: 'Contestado', unido: 'Unido a otro lead', sin_caso: 'Sin caso' }
const FLAGS: Record<string, string> = {
  contactos_seguidos: 'Contactos declarados muy seguidos',
  no_atendido: 'Su cliente dice que no se le atendió',
  prospecto_cambiado: 'Lead con otro nombre y otro celular',
}

export const DUTY_WORDS: Record<string, is.TableWords> = {
  staff_absences: {
    one: 'la ausencia',
    many: 'ausencias',
    columns: {
      ...is.ROW,
      ...is.person({ person: 'de quién es', covered_by: 'quién cubre', decided_by: 'quién decidió' }),
      ...is.day({ first_day: 'el primer día', last_day: 'el último día' }),
      ...is.texts({ reason: 'el motivo' }),
      ...is.choice({ state: 'la decisión' }, (value) => ABSENCES[value] ?? value),
      ...is.instant({ decided_at: 'el momento de la decisión' }),
    },
  },
  staff_busy: {
    one: 'el aviso de ocupado',
    many: 'avisos de ocupado',
    columns: { ...is.person({ person: 'de quién es' }), ...is.instant({ until: 'hasta cuándo' }) },
  },
  assignments: {
    one: 'el reparto',
    many: 'repartos',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.lead({ lead_id: 'el lead' }),
      ...is.person({ client_id: 'el cliente', agent_id: 'el asesor', from_agent: 'quién lo atendía' }),
      ...is.choice({ cause: 'la razón' }, (value) => CAUSES[value] ?? value),
      ...is.branch({ branch: 'la sucursal' }),
      ...is.json({ inputs: 'entre quiénes se repartió' }),
      ...is.yes({ over_cap: 'por encima del tope' }),
      ...is.instant({ at: 'el momento' }),
    },
  },
  answer_clocks: {
    one: 'el reloj de respuesta',
    many: 'relojes de respuesta',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.lead({ lead_id: 'el lead' }),
      ...is.person({ client_id: 'el cliente', agent_id: 'a quién le toca', answered_by: 'quién contestó' }),
      ...is.ref({ application_id: 'la solicitud' }),
      ...is.branch({ branch: 'la sucursal' }),
      ...is.instant({
        asked_at: 'desde cuándo espera',
        goal_at: 'la meta',
        turn_at: 'desde cuándo le toca',
        next_at: 'cuándo toca',
        paused_until: 'la pausa',
        handed_at: 'desde cuándo espera al gerente',
        stopped_at: 'el fin de la espera',
      }),
      ...is.number({ messages: 'los mensajes', turn: 'los turnos', minutes: 'los minutos de sucursal abierta' }),
      ...is.lists({ tried: 'quiénes no contestaron' }),
      ...is.choice({ step: 'el siguiente paso' }, (value) => STEPS[value] ?? value),
      ...is.choice({ stopped_why: 'cómo terminó' }, (value) => ENDS[value] ?? value),
      ...is.choice({ grade: 'el grado' }, (value) => (value === 'comprobada' ? 'Comprobada' : 'Declarada')),
      ...is.texts({ pause_reason: 'el motivo de la pausa' }),
    },
  },
  work_flags: {
    one: 'el aviso de revisión',
    many: 'avisos de revisión',
    columns: {
      ...is.ROW,
      ...is.choice({ kind: 'el aviso' }, (value) => FLAGS[value] ?? value),
      ...is.person({ actor_id: 'quién lo hizo', seen_by: 'quién lo vio' }),
      ...is.lead({ lead_id: 'el lead' }),
      ...is.json({ detail: 'los detalles' }),
      ...is.instant({ seen_at: 'el momento en que se vio' }),
    },
  },
}
