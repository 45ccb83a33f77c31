import { LINE_STATES, LINE_WAITS, WORKSHOP_STAGES } from '#contract/inspections/reconditioning.ts'
import * as is from './word-kinds.ts'

export const RECON_WORDS: Record<string, is.TableWords> = {
  workshops: {
    one: 'el taller',
    many: 'talleres',
    columns: {
      ...is.ROW,
      ...is.texts({ name: 'el nombre' }),
      ...is.yes({ is_outside: 'de fuera', active: 'en uso' }),
      ...is.phone({ phone: 'el teléfono' }),
      ...is.choice({ stage: 'la etapa de sus autos' }, WORKSHOP_STAGES),
      ...is.lists({ sections: 'las secciones que repara' }),
      ...is.number({ usual_days: 'los días que suele tardar', position: 'el orden' }),
      ...is.pesos({ usual_cost: 'lo que suele costar' }),
    },
  },
  recon_lines: {
    one: 'el trabajo',
    many: 'trabajos de reacondicionamiento',
    columns: {
      ...is.ROW,
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.ref({ finding_id: 'el hallazgo' }),
      ...is.listed('workshops', { workshop_id: 'el taller' }),
      ...is.texts({ label: 'qué se hace' }),
      ...is.pesos({ estimate: 'el presupuesto', cost: 'el costo' }),
      ...is.long({
        note: 'la nota',
        proof_path: 'el comprobante',
        dropped_why: 'por qué no se hace',
        approved_why: 'por qué lo autorizó quien lo pidió',
        cost_reason: 'por qué costó más',
      }),
      ...is.choice({ waits_for: 'qué espera' }, LINE_WAITS),
      ...is.choice({ state: 'el estado' }, LINE_STATES),
      ...is.yes({ needs_approval: 'con permiso de otra persona' }),
      ...is.person({
        asked_by: 'quién lo pidió',
        approved_by: 'quién lo autorizó',
        started_by: 'quién lo empezó',
        finished_by: 'quién lo terminó',
        dropped_by: 'quién lo descartó',
      }),
      ...is.instant({
        asked_at: 'cuándo se pidió',
        approved_at: 'cuándo se autorizó',
        started_at: 'cuándo se empezó',
        finished_at: 'cuándo se terminó',
        dropped_at: 'cuándo se descartó',
      }),
    },
  },
  // Only deletions are logged.
  recon_stays: {
    one: 'la estancia en un taller',
    many: 'estancias en talleres',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.listed('workshops', { workshop_id: 'el taller' }),
      ...is.instant({ began_at: 'desde cuándo', ended_at: 'hasta cuándo' }),
    },
  },
}
