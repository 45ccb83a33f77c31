import { EXPIRY_CAUSES, FINDING_CLASSES, FINDING_STATES, PHOTO_KINDS } from '#contract/inspections/inspections.ts'
import * as is from './word-kinds.ts'

const RESULTS: Record<string, string> = { bien: 'bien', mal: 'mal', na: 'no aplica' }
const screen = (id: string) => `/escritorio/admin/inspections/${id}`

export const INSPECTION_WORDS: Record<string, is.TableWords> = {
  inspection_templates: {
    one: 'la plantilla de inspección',
    many: 'plantillas de inspección',
    columns: {
      ...is.ROW,
      ...is.number({ version: 'la versión', road_minutes: 'los minutos de manejo' }),
      ...is.json({ sections: 'las secciones', points: 'los puntos' }),
      ...is.long({ note: 'la nota' }),
      ...is.person({ published_by: 'quién la publicó' }),
    },
  },
  inspections: {
    one: 'la inspección',
    many: 'inspecciones',
    screen,
    columns: {
      ...is.ROW,
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.number({ template: 'la versión de la plantilla' }),
      ...is.lists({ points: 'los puntos' }),
      ...is.instant({
        started_at: 'cuándo empezó',
        closed_at: 'cuándo se cerró',
        expired_at: 'cuándo dejó de valer',
        reopened_at: 'cuándo se reabrió',
      }),
      ...is.person({ started_by: 'quién la empezó', closed_by: 'quién la cerró', reopened_by: 'quién la reabrió' }),
      ...is.kilometres({ km: 'los kilómetros' }),
      ...is.texts({ signer: 'quién firmó' }),
      ...is.signature({ signature: 'la firma' }),
      ...is.long({ reopen_reason: 'por qué se reabrió' }),
      ...is.yes({ is_quick: 'más corta que su prueba de manejo' }),
      ...is.choice({ expired_why: 'por qué dejó de valer' }, EXPIRY_CAUSES),
    },
  },
  inspection_sections: {
    one: 'la sección',
    many: 'secciones de inspecciones',
    columns: {
      ...is.ROW,
      ...is.ref({ inspection_id: 'la inspección' }),
      ...is.texts({ section: 'la sección' }),
      ...is.json({ answers: 'las respuestas', versions: 'las versiones' }, (name, value) => {
        const result = (value as { result?: string } | null)?.result
        return { name: `el punto ${name}`, ...(result && { text: RESULTS[result] ?? result }) }
      }),
    },
  },
  inspection_findings: {
    one: 'el hallazgo',
    many: 'hallazgos',
    columns: {
      ...is.ROW,
      ...is.ref({ inspection_id: 'la inspección', settled_in: 'la inspección que lo resolvió' }),
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.texts({ point: 'el punto', label: 'el nombre del punto', unit: 'la unidad' }),
      ...is.choice({ class: 'la clase' }, FINDING_CLASSES),
      ...is.choice({ state: 'el estado' }, FINDING_STATES),
      ...is.number({ value: 'la medida' }),
      ...is.long({ note: 'la nota', resolution: 'cómo se resolvió' }),
      ...is.instant({ settled_at: 'cuándo se resolvió' }),
      ...is.person({ settled_by: 'quién lo resolvió', found_by: 'quién lo encontró' }),
    },
  },
  inspection_photos: {
    one: 'la foto',
    many: 'fotos de inspecciones',
    columns: {
      ...is.ROW,
      ...is.ref({ inspection_id: 'la inspección' }),
      ...is.texts({ point: 'el punto', sha256: 'la huella' }),
      ...is.long({ path: 'el archivo' }),
      ...is.choice({ kind: 'de qué es' }, PHOTO_KINDS),
      ...is.yes({ is_shown: 'a la vista de visitantes' }),
      ...is.instant({ taken_at: 'cuándo se tomó', acknowledged_at: 'cuándo llegó' }),
      ...is.person({ taken_by: 'quién la tomó' }),
    },
  },
}
