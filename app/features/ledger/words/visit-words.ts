import { PAPER_STATES, paperLabel } from '#app/features/applications/desk/paper-states.ts'
import { visitEventText } from '#app/features/appointments/visit-event-text.ts'
import { answerText, staffLabel } from '#contract/applications/application-answers.ts'
import { APPLICATION_FIELDS, type ApplicationField } from '#contract/applications/application-fields.ts'
import { applicationStatus } from '#contract/applications/applications.ts'
import { carGoneText } from '#contract/vehicles/car-gone.ts'
import { appointmentKind, appointmentStatus } from '#contract/visits/appointments.ts'
import * as is from './word-kinds.ts'

const CONFIRMED: Record<string, string> = { link: 'por el enlace', portal: 'en su cuenta', staff: 'al equipo' }

const ACTORS: Record<string, string> = { owner: 'El cliente', staff: 'El equipo', system: 'El sistema' }
const EVENTS: Record<string, string> = { status: 'Estado', document: 'Documento', note: 'Nota', waiver: 'Dispensa' }
const CLIENT = is.person({ user_id: 'el cliente' })
const APPLICATION = is.ref({ application_id: 'la solicitud' })
const VISIT = is.choice({ kind: 'el tipo de cita' }, (value) => appointmentKind(value).label)
const status = (names: Record<string, string>) => is.choice(names, (value) => applicationStatus(value).label)
const paper = (names: Record<string, string>) => is.choice(names, paperLabel)

const CAR_PARTS: Record<string, string> = {
  vehicleTitle: 'Auto',
  ordencompra: 'Orden de compra',
  slug: 'Página',
  precio: 'Precio',
  enganchemin: 'Enganche mínimo',
  plazomax: 'Plazo máximo',
  autoano: 'Año',
  kilometraje: 'Kilometraje',
  feature_image: 'Foto',
  sucursal: 'Sucursal',
}
const answerPart = (name: string, value: unknown) => {
  const field = APPLICATION_FIELDS.find((one) => one.name === name)
  return field ? { name: staffLabel(field), text: answerText(name as ApplicationField, value) } : null
}
const carPart = (name: string) => (CAR_PARTS[name] ? { name: CAR_PARTS[name] } : null)

export const VISIT_WORDS: Record<string, is.TableWords> = {
  financing_applications: {
    one: 'la solicitud',
    many: 'solicitudes',
    titled: 'folio',
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...CLIENT,
      ...status({ status: 'el estado' }),
      ...is.json({ car_info: 'el auto elegido' }, carPart),
      ...is.json({ data: 'las respuestas' }, answerPart),
      ...is.json({ field_versions: 'las versiones de las respuestas' }),
      ...is.yes({ documents_pending: 'faltan documentos' }),
      ...is.long({ status_note: 'la nota del estado' }),
      ...is.instant({ status_since: 'el momento del estado', submitted_at: 'el momento del envío' }),
      ...is.number({ folio: 'el folio' }),
    },
  },
  application_documents: {
    one: 'el documento',
    many: 'documentos',
    say: paperLabel,
    columns: {
      ...is.ROW,
      ...APPLICATION,
      ...CLIENT,
      ...paper({ kind: 'el tipo' }),
      ...is.choice({ state: 'el estado' }, (value) => PAPER_STATES[value]?.label ?? value),
      ...is.long({ reason: 'el motivo' }),
      ...is.person({ reviewed_by: 'quién lo revisó' }),
      ...is.instant({ reviewed_at: 'el momento de la revisión' }),
    },
  },
  application_pages: {
    one: 'la página de un documento',
    many: 'páginas de documentos',
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.ref({ document_id: 'el documento', path: 'dónde se guarda', sha256: 'la huella del archivo' }),
      ...is.texts({ name: 'el nombre del archivo' }),
      ...is.number({ position: 'el orden' }),
      ...is.lists({ warnings: 'los avisos', slots: 'las partes' }),
    },
  },
  application_events: {
    one: 'el paso de una solicitud',
    many: 'pasos de solicitudes',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...APPLICATION,
      ...CLIENT,
      ...is.choice({ kind: 'el tipo' }, (value) => EVENTS[value] ?? value),
      ...status({ from_status: 'el estado de antes', to_status: 'el estado' }),
      ...paper({ document_kind: 'el documento' }),
      ...is.long({ note: 'la nota' }),
      ...is.yes({ shown: 'visible para el cliente' }),
      ...is.person({ actor_id: 'quién' }),
      ...is.choice({ actor: 'de parte de quién' }, (value) => ACTORS[value] ?? value),
    },
  },
  application_messages: {
    one: 'el mensaje',
    many: 'mensajes',
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...APPLICATION,
      ...CLIENT,
      ...is.person({ author_id: 'quién lo escribió' }),
      ...is.yes({ from_staff: 'del equipo' }),
      ...is.long({ body: 'el texto' }),
      ...is.instant({ read_at: 'el momento en que se leyó' }),
    },
  },
  appointments: {
    one: 'la cita',
    many: 'citas',
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...CLIENT,
      ...VISIT,
      ...is.branch({ branch: 'la sucursal' }),
      ...is.person({ advisor_id: 'el asesor' }),
      ...is.order({ ordencompra: 'el auto' }),
      ...is.texts({ vehicle_title: 'el nombre del auto', guest_name: 'el nombre del invitado' }),
      ...is.ref({ listing_id: 'el auto que nos venden' }),
      ...is.listed('service_bays', { bay_id: 'la bahía' }),
      ...APPLICATION,
      ...is.instant({
        starts_at: 'la hora',
        ends_at: 'la hora en que termina',
        reminded_at: 'el momento del recordatorio',
        arrived_at: 'la llegada',
        attended_at: 'cuándo lo atendieron',
        left_at: 'la salida',
        car_gone_at: 'desde cuándo no está el auto',
        confirmed_at: 'cuándo confirmó',
        asked_at: 'cuándo se le preguntó otra vez',
        drove_at: 'cuándo salió a manejar',
        back_at: 'cuándo volvió de manejar',
      }),
      ...is.choice({ status: 'el estado' }, (value) => appointmentStatus(value).label),
      ...is.long({ note: 'la nota', cancel_reason: 'el motivo de la cancelación' }),
      ...is.number({ sequence: 'la versión del aviso de calendario' }),
      ...is.yes({ walked_in: 'llegó sin cita' }),
      ...is.choice({ car_gone_why: 'por qué no está el auto' }, carGoneText),
      ...is.choice({ confirmed_how: 'cómo confirmó' }, (how) => CONFIRMED[how] ?? how),
      ...is.lead({ lead_id: 'el lead' }),
      ...is.phone({ guest_phone: 'el teléfono del invitado' }),
    },
  },
  appointment_events: {
    one: 'el paso de una cita',
    many: 'pasos de citas',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.ref({ appointment_id: 'la cita' }),
      ...is.choice({ what: 'qué pasó' }, visitEventText),
      ...is.person({ actor_id: 'quién' }),
      ...is.instant({ starts_at: 'la hora de la cita' }),
    },
  },
  appointment_advisors: {
    one: 'el asesor de una sucursal',
    many: 'asesores de sucursales',
    columns: { ...is.branch({ branch: 'la sucursal' }), ...is.person({ advisor_id: 'el asesor' }) },
  },
  appointment_exceptions: {
    one: 'el horario especial',
    many: 'horarios especiales',
    columns: {
      ...is.branch({ branch: 'la sucursal' }),
      ...is.day({ day: 'el día' }),
      ...is.json({ hours: 'el horario' }),
      ...is.long({ note: 'la nota' }),
    },
  },
  appointment_rules: {
    one: 'la regla de citas',
    many: 'reglas de citas',
    columns: {
      ...is.branch({ branch: 'la sucursal' }),
      ...VISIT,
      ...is.number({
        duration_minutes: 'la duración en minutos',
        step_minutes: 'los minutos entre horas libres',
        notice_minutes: 'los minutos de anticipación',
        horizon_days: 'los días que se pueden agendar',
        cutoff_minutes: 'los minutos para cambiarla',
      }),
      ...is.yes({ active: 'activa' }),
    },
  },
  service_bays: {
    one: 'la bahía',
    many: 'bahías',
    columns: {
      ...is.ROW,
      ...is.branch({ branch: 'la sucursal' }),
      ...is.texts({ name: 'el nombre' }),
      ...is.lists({ kinds: 'para qué citas' }),
      ...is.number({ position: 'el orden' }),
      ...is.yes({ active: 'activa' }),
    },
  },
  vehicle_outings: {
    one: 'la salida de un auto',
    many: 'salidas de autos',
    columns: {
      ...is.ROW,
      ...is.order({ ordencompra: 'el auto' }),
      ...is.choice({ why: 'por qué' }, carGoneText),
      ...is.instant({ starts_at: 'desde cuándo', ends_at: 'hasta cuándo' }),
      ...is.long({ note: 'la nota' }),
      ...is.person({ made_by: 'quién lo dijo' }),
    },
  },
  appointment_waitlist: {
    one: 'el lugar en la lista de espera',
    many: 'lugares en la lista de espera',
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...VISIT,
      ...is.branch({ branch: 'la sucursal' }),
      ...is.day({ day: 'el día' }),
      ...is.order({ ordencompra: 'el auto' }),
      ...is.instant({ told_at: 'el momento del aviso' }),
    },
  },
}
