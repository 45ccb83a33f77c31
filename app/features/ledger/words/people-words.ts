import { ROLE_LABELS, roleOf } from '#app/features/people/roles.ts'
import { purposeText } from '#app/features/privacy/purpose-text.ts'
import { ALERT_KINDS } from '#contract/alerts/alert-kinds.ts'
import { FEEDBACK_KINDS, FEEDBACK_STATES } from '#contract/feedback/feedback.ts'
import { LEAD_TEXTS } from '#contract/leads/fields.ts'
import {
  CONTACT_CHANNELS,
  CONTACT_GRADES,
  CONTACT_OUTCOMES,
  DECLINE_REASONS,
  LEAD_STAGES,
  LEAD_STATES,
  MESSAGE_ORIGINS,
  MESSAGE_STATES,
} from '#contract/leads/lead-work.ts'
import { ARCO_KINDS, HOLDERS } from '#contract/people/arco-kinds.ts'
import { LATE_PAYMENTS, SCORE_BANDS } from '#contract/people/bank-profile.ts'
import { CIVIL_STATUSES } from '#contract/people/civil-status.ts'
import { PERMISSION_CHANNELS, PERMISSION_PURPOSES, PERMISSION_WAYS } from '#contract/people/contact-permissions.ts'
import { fiscalSituationText } from '#contract/people/fiscal-situations.ts'
import { HOUSING, INCOME_KINDS, INCOME_PROOFS } from '#contract/people/income-kinds.ts'
import { FIELD_LABELS } from '#contract/people/profile-fields.ts'
import { labelIn } from '#contract/text/labels.ts'
import * as is from './word-kinds.ts'

const ARCO_STATES: Record<string, string> = { recibida: 'Recibida', en_proceso: 'En proceso', respondida: 'Respondida' }
const IMPORT_STATES: Record<string, string> = { abierta: 'Por cargar', cargada: 'Cargada', deshecha: 'Deshecha' }
const CONTACTS: Record<string, string> = {
  phone: 'Teléfono',
  email: 'Correo',
  visitor: 'Visita al sitio',
  name: 'Nombre',
}
const TOUCHES: Record<string, string> = {
  cotizacion: 'Cotización',
  contacto: 'Contacto',
  landing: 'Página de campaña',
  whatsapp: 'WhatsApp',
  cita: 'Cita',
  solicitud: 'Solicitud',
  mostrador: 'Llegó a la sucursal',
  llamada: 'Llamó',
  importado: 'Venía en un archivo',
}
const WAYS = { ...is.texts({ email: 'el correo' }), ...is.phone({ phone: 'el teléfono' }) }
const NOTICE = is.texts({ notice_version: 'la versión del aviso de privacidad', ip: 'la dirección de red' })
const CLIENT = is.person({ user_id: 'el cliente' })
const clientPage = (id: string) => `/escritorio/admin/cliente/${id}`

export const PEOPLE_WORDS: Record<string, is.TableWords> = {
  profiles: {
    one: 'el cliente',
    many: 'clientes',
    titled: 'bare',
    screen: clientPage,
    columns: {
      ...is.ROW,
      ...is.texts({
        email: 'el correo',
        source: 'el origen',
        homoclave: is.named('la', FIELD_LABELS.homoclave),
        first_name: is.named('el', FIELD_LABELS.first_name),
        last_name: is.named('el', FIELD_LABELS.last_name),
        mother_last_name: is.named('el', FIELD_LABELS.mother_last_name),
        rfc: is.named('el', FIELD_LABELS.rfc),
        curp: is.named('la', FIELD_LABELS.curp),
        avatar_path: 'la foto',
      }),
      ...is.phone({ phone: is.named('el', FIELD_LABELS.phone) }),
      ...is.day({ birth_date: is.named('la', FIELD_LABELS.birth_date) }),
      ...is.choice({ civil_status: is.named('el', FIELD_LABELS.civil_status) }, CIVIL_STATUSES),
      ...is.choice({ fiscal_situation: is.named('la', FIELD_LABELS.fiscal_situation) }, fiscalSituationText),
      ...is.choice({ role: 'el rol' }, (value) => ROLE_LABELS[roleOf(value)]),
      ...is.yes({ no_mother_last_name: 'sin segundo apellido', available: 'disponible para recibir clientes' }),
      ...is.person({ asesor_asignado_id: 'el asesor' }),
      ...is.json({ metadata: 'los datos de origen' }),
    },
  },
  bank_profiles: {
    one: 'el perfil bancario',
    many: 'perfiles bancarios',
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.choice({ income_kind: 'el tipo de ingreso' }, INCOME_KINDS),
      ...is.choice({ income_proof: 'cómo comprueba sus ingresos' }, INCOME_PROOFS),
      ...is.choice({ housing: 'la vivienda' }, HOUSING),
      ...is.choice({ late_payments: 'los pagos atrasados' }, LATE_PAYMENTS),
      ...is.choice({ score_band: 'el historial de crédito' }, [...SCORE_BANDS, { value: 'no_se', label: 'No sabe' }]),
      ...is.pesos({
        monthly_income: 'el ingreso mensual',
        other_income: 'los otros ingresos',
        monthly_debts: 'las deudas al mes',
        down_payment: 'el enganche',
      }),
      ...is.months({ seniority_months: 'la antigüedad', term: 'el plazo' }),
      ...is.texts({ employer: 'la empresa', payroll_bank: 'el banco de nómina' }),
      ...is.number({ housing_years: 'los años en su casa', dependants: 'los dependientes económicos' }),
      ...is.yes({ co_signer: 'con aval' }),
    },
  },
  leads: {
    one: 'el lead',
    many: 'leads',
    titled: 'bare',
    columns: {
      ...is.ROW,
      ...WAYS,
      ...is.person({ account_id: 'la cuenta', agent_id: 'el asesor', cover_id: 'quién cubre al asesor' }),
      ...is.texts({ name: 'el nombre' }),
      ...is.fields(LEAD_TEXTS),
      ...is.json({ lead_data: 'los datos de origen' }),
      ...is.texts({ notice_version: 'la versión del aviso de privacidad' }),
      ...is.yes({ marketing: 'acepta promociones' }),
      ...is.lead({ merged_into: 'el lead con el que se unió' }),
      ...is.instant({ last_touch_at: 'el último contacto', snoozed_until: 'hasta cuándo se pospuso' }),
      ...is.choice({ state: 'el estado' }, LEAD_STATES),
      ...is.choice({ decline_reason: 'por qué se descartó' }, DECLINE_REASONS),
      ...is.lead({ duplicate_of: 'de quién es duplicado' }),
      ...is.instant({ state_since: 'desde cuándo está así', waiting_since: 'desde cuándo espera' }),
      ...is.choice({ last_touch_kind: 'lo último que hizo' }, (value) => TOUCHES[value] ?? value),
      ...is.order({ wants: 'el auto que quiere' }),
      ...is.texts({ wants_title: 'el nombre del auto que quiere' }),
      ...is.instant({ last_contact_at: 'el último contacto nuestro', next_at: 'para cuándo es el siguiente paso' }),
      ...is.instant({ attention_at: 'cuándo hay que atenderlo' }),
      ...is.texts({ next_action: 'el siguiente paso' }),
      ...is.choice({ deal_stage: 'la etapa que prueban sus tratos', stage: 'la etapa' }, LEAD_STAGES),
      ...is.yes({ next_decided: 'el siguiente paso lo decidió alguien' }),
      ...is.choice({ last_contact_channel: 'el medio del último contacto' }, CONTACT_CHANNELS),
      ...is.choice({ last_contact_outcome: 'qué pasó en el último contacto' }, CONTACT_OUTCOMES),
      ...is.choice({ last_contact_grade: 'cómo se sabe del último contacto' }, CONTACT_GRADES),
      ...is.long({ search_text: 'el texto de búsqueda' }),
    },
  },
  lead_contacts: {
    one: 'la forma de contacto',
    many: 'formas de contacto',
    follows: true,
    columns: {
      ...is.lead({ lead_id: 'el lead' }),
      ...is.choice({ kind: 'el tipo' }, (value) => CONTACTS[value] ?? value),
      ...is.texts({ value: 'el dato' }),
      ...is.yes({ proven: 'comprobado' }),
      ...is.instant({ first_at: 'desde cuándo se conoce', replaced_at: 'el momento en que se cambió por otro' }),
      ...is.instant({ bad_at: 'desde cuándo no sirve' }),
    },
  },
  contacts_made: {
    one: 'la gestión',
    many: 'gestiones',
    say: (channel) => labelIn(CONTACT_CHANNELS, channel),
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...is.lead({ lead_id: 'el lead' }),
      ...is.person({ client_id: 'el cliente', agent_id: 'quién la hizo' }),
      ...is.choice({ channel: 'el medio' }, CONTACT_CHANNELS),
      ...is.choice({ outcome: 'qué pasó' }, CONTACT_OUTCOMES),
      ...is.choice({ grade: 'cómo se sabe' }, CONTACT_GRADES),
      ...is.long({ note: 'la nota' }),
      ...is.yes({ flagged: 'anotada con otras cuatro en cinco minutos', confirmed: 'confirmada por su cliente' }),
      ...is.instant({
        happened_at: 'cuándo fue',
        asked_at: 'cuándo se le preguntó a su cliente',
        answered_at: 'cuándo contestó',
      }),
    },
  },
  conversations: {
    one: 'la conversación',
    many: 'conversaciones',
    columns: {
      ...is.ROW,
      ...is.phone({ phone: 'el teléfono' }),
      ...is.lead({ lead_id: 'el lead' }),
      ...is.person({ client_id: 'el cliente' }),
      ...is.texts({ profile_name: 'cómo se llama en WhatsApp' }),
      ...is.instant({ heard_at: 'cuándo escribió', last_at: 'el último mensaje', set_aside_at: 'cuándo se apartó' }),
    },
  },
  conversation_messages: {
    one: 'el mensaje de WhatsApp',
    many: 'mensajes de WhatsApp',
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...is.ref({
        conversation_id: 'la conversación',
        wire_id: 'su clave en WhatsApp',
        sending_since: 'desde cuándo sale',
      }),
      ...is.lead({ lead_id: 'el lead' }),
      ...is.person({ client_id: 'el cliente', author_id: 'quién lo escribió' }),
      ...is.choice({ origin: 'de dónde viene' }, MESSAGE_ORIGINS),
      ...is.choice({ kind: 'el tipo' }, (value) => value),
      ...is.yes({ past: 'de antes de conectar WhatsApp' }),
      ...is.long({ body: 'el mensaje', problem: 'por qué falló' }),
      ...is.texts({ template: 'la plantilla', template_values: 'los datos de la plantilla', attempt: 'el intento' }),
      ...is.choice({ status: 'cómo va' }, MESSAGE_STATES),
      ...is.instant({ sent_at: 'cuándo salió', delivered_at: 'cuándo se entregó', read_at: 'cuándo se leyó' }),
    },
  },
  answer_cards: {
    one: 'la respuesta',
    many: 'respuestas',
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...is.lead({ lead_id: 'el lead' }),
      ...is.person({ agent_id: 'quién la hizo' }),
      ...is.order({ ordencompra: 'el auto' }),
      ...is.texts({ token: 'la dirección de la respuesta' }),
      ...is.json({ facts: 'lo que decía', terms: 'las condiciones' }),
      ...is.instant({ seen_at: 'cuándo se abrió' }),
    },
  },
  lead_events: {
    one: 'el contacto',
    many: 'contactos',
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...CLIENT,
      ...WAYS,
      ...NOTICE,
      ...is.lead({ lead_id: 'el lead' }),
      ...is.choice({ kind: 'el tipo' }, (value) => TOUCHES[value] ?? value),
      ...is.texts({ name: 'el nombre', city: 'la ciudad', landing_slug: 'la página de campaña', source: 'el origen' }),
      ...is.long({ message: 'el mensaje' }),
      ...is.order({ ordencompra: 'el auto' }),
      ...is.person({ asked_agent: 'el asesor que pidió' }),
      ...is.json({ lead_data: 'los datos de origen', detail: 'los detalles' }),
      ...is.yes({ marketing: 'acepta promociones' }),
    },
  },
  consents: {
    one: 'la autorización',
    many: 'autorizaciones',
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.choice({ purpose: 'para qué' }, purposeText),
      ...is.yes({ granted: 'otorgado' }),
      ...is.texts({ text_version: 'la versión del texto', channel: 'el medio', ip: 'la dirección de red' }),
      ...is.ref({ application_id: 'la solicitud' }),
      ...is.json({ evidence: 'la evidencia' }),
    },
  },
  exports: {
    one: 'la descarga',
    many: 'descargas',
    columns: {
      ...is.ROW,
      ...is.texts({ view: 'la tabla', filters: 'los filtros', reason: 'para qué' }),
      ...is.person({ made_by: 'quién la hizo' }),
      ...is.number({ rows: 'los renglones' }),
      ...is.instant({ begun_at: 'cuándo empezó', told_at: 'cuándo se avisó' }),
    },
  },
  lead_imports: {
    one: 'la importación de leads',
    many: 'importaciones de leads',
    columns: {
      ...is.ROW,
      ...is.texts({ file_name: 'el archivo' }),
      ...is.choice({ state: 'el estado' }, (value) => IMPORT_STATES[value] ?? value),
      ...is.json({ mapping: 'las columnas', counts: 'los renglones' }),
      ...is.person({ agent_id: 'a quién se dieron', made_by: 'quién la hizo' }),
      ...is.instant({ loaded_at: 'cuándo se cargó', undone_at: 'cuándo se deshizo' }),
    },
  },
  contact_permissions: {
    one: 'el permiso de contacto',
    many: 'permisos de contacto',
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.lead({ lead_id: 'el lead' }),
      ...is.choice({ channel: 'por dónde' }, PERMISSION_CHANNELS),
      ...is.choice({ purpose: 'para qué' }, PERMISSION_PURPOSES),
      ...is.choice({ way: 'cómo lo dijo' }, PERMISSION_WAYS),
      ...is.yes({ granted: 'otorgado' }),
      ...is.texts({ text_version: 'la versión del texto', note: 'la nota' }),
      ...is.person({ recorded_by: 'quién lo anotó' }),
      ...is.instant({ said_at: 'cuándo lo dijo' }),
    },
  },
  alerts: {
    one: 'la alerta',
    many: 'alertas',
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.choice({ kind: 'el tipo' }, ALERT_KINDS),
      ...is.order({ ordencompra: 'el auto' }),
      ...is.texts({ recipient_id: 'a quién se avisa', search: 'la búsqueda', marca: 'la marca', modelo: 'el modelo' }),
      ...is.texts({ notice_version: 'la versión del aviso de privacidad' }),
      ...is.pesos({ precio: 'el precio cuando la pidió' }),
      ...is.instant({ asked_at: 'cuándo la pidió', confirmed_at: 'cuándo la confirmó', ended_at: 'cuándo terminó' }),
    },
  },
  arco_requests: {
    one: 'la solicitud ARCO',
    many: 'solicitudes ARCO',
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...CLIENT,
      ...WAYS,
      ...NOTICE,
      ...is.texts({ folio: 'el folio', name: 'el nombre' }),
      ...is.choice({ kind: 'el derecho' }, ARCO_KINDS),
      ...is.choice({ holder: 'quién la hace' }, HOLDERS),
      ...is.choice({ status: 'el estado' }, (value) => ARCO_STATES[value] ?? value),
      ...is.long({ request: 'lo que pide', answer: 'la respuesta' }),
      ...is.day({ due_on: 'la fecha límite' }),
      ...is.instant({ answered_at: 'el momento de la respuesta' }),
    },
  },
  favorites: {
    one: 'el favorito',
    many: 'favoritos',
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.order({ ordencompra: 'el auto' }),
      ...is.pesos({ price_at_save: 'el precio cuando lo guardó' }),
    },
  },
  feedback: {
    one: 'el comentario',
    many: 'comentarios',
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.choice({ kind: 'el tipo' }, FEEDBACK_KINDS),
      ...is.choice({ status: 'el estado' }, FEEDBACK_STATES),
      ...is.long({ message: 'el mensaje', answer: 'la respuesta' }),
      ...is.texts({
        page: 'la página',
        screenshot_path: 'la captura',
        shown_name: 'el nombre con que está en el sitio',
      }),
      ...is.person({ answered_by: 'quién respondió' }),
      ...is.instant({ answered_at: 'el momento de la respuesta', shown_at: 'desde cuándo está en el sitio' }),
      ...is.yes({ may_publish: 'si se permite publicarlo' }),
    },
  },
  poll_answers: {
    one: 'la respuesta a la encuesta',
    many: 'respuestas a encuestas',
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.ref({ poll_id: 'la encuesta', option_id: 'la opción' }),
      ...is.long({ comment: 'el comentario' }),
    },
  },
}
