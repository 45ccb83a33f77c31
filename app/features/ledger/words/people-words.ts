import { ROLE_LABELS, roleOf } from '#app/features/people/roles.ts'
import { purposeText } from '#app/features/privacy/purpose-text.ts'
import { HOUSING, INCOME_PROOFS } from '#contract/application-fields.ts'
import { ARCO_KINDS, HOLDERS } from '#contract/arco-kinds.ts'
import { LATE_PAYMENTS, SCORE_BANDS } from '#contract/bank-profile.ts'
import { CIVIL_STATUSES } from '#contract/civil-status.ts'
import { FEEDBACK_KINDS, FEEDBACK_STATES } from '#contract/feedback.ts'
import { fiscalSituationText } from '#contract/fiscal-situations.ts'
import { INCOME_KINDS } from '#contract/income-kinds.ts'
import { FIELD_LABELS } from '#contract/profile-fields.ts'
import * as is from './word-kinds.ts'

const ARCO_STATES: Record<string, string> = { recibida: 'Recibida', en_proceso: 'En proceso', respondida: 'Respondida' }
const CONTACTS: Record<string, string> = { phone: 'Teléfono', email: 'Correo', visitor: 'Visita al sitio' }
const TOUCHES: Record<string, string> = {
  ...{ cotizacion: 'Cotización', contacto: 'Contacto', landing: 'Página de campaña', whatsapp: 'WhatsApp' },
  ...{ cita: 'Cita', solicitud: 'Solicitud' },
}
const WAYS = { ...is.texts({ email: 'el correo' }), ...is.phone({ phone: 'el teléfono' }) }
const NOTICE = is.texts({ notice_version: 'la versión del aviso de privacidad', ip: 'la dirección de red' })
const CLIENT = is.person({ user_id: 'el cliente' })
const clientPage = (id: string) => `/escritorio/admin/cliente/${id}`

/** People: clients and staff, prospects, what they allow us and ask of us. */
export const PEOPLE_WORDS: Record<string, is.TableWords> = {
  profiles: {
    ...{ one: 'el cliente', many: 'clientes', titled: 'bare' },
    screen: clientPage,
    columns: {
      ...is.ROW,
      ...is.texts({
        ...{ email: 'el correo', source: 'el origen', homoclave: is.named('la', FIELD_LABELS.homoclave) },
        ...{ first_name: is.named('el', FIELD_LABELS.first_name), last_name: is.named('el', FIELD_LABELS.last_name) },
        ...{ mother_last_name: is.named('el', FIELD_LABELS.mother_last_name), rfc: is.named('el', FIELD_LABELS.rfc) },
        ...{ curp: is.named('la', FIELD_LABELS.curp), avatar_path: 'la foto' },
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
    ...{ one: 'el perfil bancario', many: 'perfiles bancarios' },
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.choice({ income_kind: 'el tipo de ingreso' }, INCOME_KINDS),
      ...is.choice({ income_proof: 'cómo comprueba sus ingresos' }, INCOME_PROOFS),
      ...is.choice({ housing: 'la vivienda' }, HOUSING),
      ...is.choice({ late_payments: 'los pagos atrasados' }, LATE_PAYMENTS),
      ...is.choice({ score_band: 'el historial de crédito' }, [...SCORE_BANDS, { value: 'no_se', label: 'No sabe' }]),
      ...is.pesos({
        ...{ monthly_income: 'el ingreso mensual', other_income: 'los otros ingresos' },
        ...{ monthly_debts: 'las deudas al mes', down_payment: 'el enganche' },
      }),
      ...is.months({ seniority_months: 'la antigüedad', term: 'el plazo' }),
      ...is.texts({ employer: 'la empresa', payroll_bank: 'el banco de nómina' }),
      ...is.number({ housing_years: 'los años en su casa', dependants: 'los dependientes económicos' }),
      ...is.yes({ co_signer: 'con aval' }),
    },
  },
  leads: {
    ...{ one: 'el prospecto', many: 'prospectos', titled: 'bare' },
    columns: {
      ...is.ROW,
      ...WAYS,
      ...is.person({ account_id: 'la cuenta', agent_id: 'el asesor' }),
      ...is.texts({ name: 'el nombre', city: 'la ciudad', source: 'el origen' }),
      ...is.json({ lead_data: 'los datos de origen' }),
      ...is.texts({ notice_version: 'la versión del aviso de privacidad' }),
      ...is.yes({ marketing: 'acepta promociones' }),
      ...is.lead({ merged_into: 'el prospecto con el que se unió' }),
      ...is.instant({ last_touch_at: 'el último contacto' }),
      ...is.long({ search_text: 'el texto de búsqueda' }),
    },
  },
  lead_contacts: {
    ...{ one: 'la forma de contacto', many: 'formas de contacto', follows: true },
    columns: {
      ...is.lead({ lead_id: 'el prospecto' }),
      ...is.choice({ kind: 'el tipo' }, (value) => CONTACTS[value] ?? value),
      ...is.texts({ value: 'el dato' }),
      ...is.yes({ proven: 'comprobado' }),
      ...is.instant({ first_at: 'desde cuándo se conoce', replaced_at: 'el momento en que se cambió por otro' }),
    },
  },
  lead_events: {
    ...{ one: 'el contacto', many: 'contactos' },
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...CLIENT,
      ...WAYS,
      ...NOTICE,
      ...is.lead({ lead_id: 'el prospecto' }),
      ...is.choice({ kind: 'el tipo' }, (value) => TOUCHES[value] ?? value),
      ...is.texts({ name: 'el nombre', city: 'la ciudad', landing_slug: 'la página de campaña', source: 'el origen' }),
      ...is.long({ message: 'el mensaje' }),
      ...is.order({ ordencompra: 'el auto' }),
      ...is.texts({ asked_agent: 'el asesor que pidió' }),
      ...is.json({ lead_data: 'los datos de origen', detail: 'los detalles' }),
      ...is.yes({ marketing: 'acepta promociones' }),
    },
  },
  consents: {
    ...{ one: 'el permiso', many: 'permisos' },
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
  arco_requests: {
    ...{ one: 'la solicitud ARCO', many: 'solicitudes ARCO' },
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
    ...{ one: 'el favorito', many: 'favoritos' },
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.order({ ordencompra: 'el auto' }),
      ...is.pesos({ price_at_save: 'el precio cuando lo guardó' }),
    },
  },
  feedback: {
    ...{ one: 'el comentario', many: 'comentarios' },
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.choice({ kind: 'el tipo' }, FEEDBACK_KINDS),
      ...is.choice({ status: 'el estado' }, FEEDBACK_STATES),
      ...is.long({ message: 'el mensaje', answer: 'la respuesta' }),
      ...is.texts({ page: 'la página', screenshot_path: 'la captura' }),
      ...is.person({ answered_by: 'quién respondió' }),
      ...is.instant({ answered_at: 'el momento de la respuesta' }),
    },
  },
  poll_answers: {
    ...{ one: 'la respuesta a la encuesta', many: 'respuestas a encuestas' },
    columns: {
      ...is.ROW,
      ...CLIENT,
      ...is.ref({ poll_id: 'la encuesta', option_id: 'la opción' }),
      ...is.long({ comment: 'el comentario' }),
    },
  },
}
