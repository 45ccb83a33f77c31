import { DEAL_MESSAGES } from '../leads/deal-messages.ts'
import { AUTH_MESSAGES } from '../people/auth-messages.ts'
import { oneStop } from '../text/sentence.ts'
import { IMPORT_MESSAGES } from '../vehicles/import-messages.ts'
import { INVENTORY_MESSAGES } from '../vehicles/inventory-messages.ts'
import { PASSPORT_MESSAGES } from '../vehicles/passport-messages.ts'
import { STUDIO_MESSAGES } from '../vehicles/studio-messages.ts'
import { APPOINTMENT_MESSAGES } from '../visits/appointment-messages.ts'
import { COMMON_MESSAGES } from './common-messages.ts'
import { FORM_MESSAGES } from './form-messages.ts'
import { SCREEN_MESSAGES } from './screen-messages.ts'
import { SHEET_MESSAGES } from './sheet-messages.ts'
import { VISITOR_MESSAGES } from './visitor-messages.ts'

/** Messages by code, with placeholders. Those of docs/product.md, section 8, are verbatim. */
const MESSAGES = {
  ...COMMON_MESSAGES,
  listing_plain:
    'Ves los mismos autos en el mismo orden, pero por ahora no podemos decirte cuántos hay de cada marca, año o precio.',
  host_unknown: 'Esto solo se abre desde la dirección de este servidor. Si tiene un nombre propio, dilo en PUBLIC_URL.',
  query_too_costly: 'Esta búsqueda es demasiado complicada. Hazla más sencilla.',

  ...FORM_MESSAGES,
  ...SCREEN_MESSAGES,
  ...VISITOR_MESSAGES,
  ...PASSPORT_MESSAGES,
  ...INVENTORY_MESSAGES,
  ...AUTH_MESSAGES,
  ...DEAL_MESSAGES,
  ...STUDIO_MESSAGES,
  ...APPOINTMENT_MESSAGES,

  visit_code_often: 'Ya enviamos muchos códigos. {when}',

  inspection_car_sold: 'Ese auto ya se vendió: no se le abre otra inspección.',

  vacancy_not_found: 'Esta vacante ya no existe. Mira las que están abiertas.',
  vacancy_closed: 'Esta vacante ya cerró y no recibe más solicitudes. Mira las que están abiertas.',

  cv_locked: 'Este PDF pide contraseña y no se puede mostrar. Pídele a la persona que lo mande sin ella.',
  cv_damaged: 'Este archivo está dañado y no se puede mostrar. Pídele a la persona que lo mande otra vez.',
  cv_heavy:
    'Este archivo pide más de lo que un CV necesita y no se muestra, por seguridad. Pídele a la persona uno más sencillo.',
  cv_busy: 'Se están preparando otros CV. Intenta de nuevo en unos segundos.',
  cv_empty: 'Este documento no trae texto. Pídele a la persona su CV en PDF.',

  // The auth clients' text
  credentials_missing: 'You must provide either an email or phone number and a password',

  spreadsheet_unauthorized:
    'La clave de {service} no es válida (401). Debe ser un token de acceso personal que empiece con "pat" y no haya vencido.',
  spreadsheet_forbidden:
    'Sin permiso en {service} (403). Revisa los permisos (scopes) del token y su acceso a la base.',
  spreadsheet_not_found: 'No se encontró la base, la tabla o la vista en {service} (404).',
  spreadsheet_failed: 'Error de la API de {service} ({status}).',
  spreadsheet_not_configured: 'Falta la configuración de {service}. Complétala en la pestaña de configuración.',
  spreadsheet_save_forbidden:
    'Sin permiso para guardar en {service} (403). El token necesita el permiso data.records:write.',
  spreadsheet_inventory_column:
    'Error crítico de configuración: la columna Inventario de {service} debe ser del tipo "enlace a otro registro" (link to record).',
  spreadsheet_save_rejected: 'No se pudo guardar en {service}: {message}',
  spreadsheet_save_failed: 'No se pudo guardar la cotización en {service}.',
  ...SHEET_MESSAGES,
  ...IMPORT_MESSAGES,

  signature_refused: 'La firma no es válida o ya venció.',
  ad_lead_known: 'Ese id ya se recibió con otro teléfono u otro correo. Mándalo con un id propio.',
  ads_not_configured: 'Falta el token de la página. Complétalo en la pestaña de configuración.',
  ads_network: 'No hubo respuesta de la plataforma de anuncios. Intenta de nuevo en unos minutos.',
  ads_refused: 'La plataforma de anuncios no aceptó el token ({status}).',
  messages_not_configured: 'Faltan datos del número de WhatsApp. Complétalos en la pestaña de configuración.',
  messages_network: 'No hubo respuesta de WhatsApp. Intenta de nuevo en unos minutos.',
  messages_refused: 'WhatsApp no aceptó el token o el número ({status}).',

  mail_unauthorized: 'El servidor de correo no aceptó el usuario o la contraseña.',
  mail_network: 'No hubo respuesta del servidor de correo. Revisa su nombre y su puerto.',
  mail_insecure: 'El servidor de correo no ofrece una conexión cifrada en ese puerto.',
  mail_failed: 'El servidor de correo no aceptó la conexión ({status}).',
  bounces_unreadable:
    'El correo sale, pero no pudimos leer el buzón de rebotes. Revisa su servidor, su cuenta y su contraseña.',
  mail_not_configured: 'Falta la configuración del correo. Complétala en la pestaña de configuración.',
  sms_unauthorized: 'El proveedor de mensajes no aceptó la cuenta o su clave (401).',
  sms_forbidden: 'La cuenta no tiene permiso con el proveedor de mensajes (403).',
  sms_not_found: 'El proveedor de mensajes no conoce esa cuenta (404).',
  sms_failed: 'Error del proveedor de mensajes ({status}).',
  sms_network: 'No hubo respuesta del proveedor de mensajes. Intenta de nuevo en unos minutos.',
  sms_not_configured: 'Falta la configuración de los mensajes. Complétala en la pestaña de configuración.',
  webhooks_not_configured: 'Falta la configuración de los avisos: al menos una dirección y la clave con que se firman.',
  secret_again: 'Cambió a dónde va: escribe otra vez este dato.',
  api_key_unknown: 'Esa clave no existe o se revocó.',
  api_key_narrow: 'Esa clave no tiene permiso para esto.',
  own_email_missing: 'Tu cuenta no tiene correo: agrégalo en Mi Perfil para recibir la prueba.',
  own_phone_missing: 'Tu cuenta no tiene un celular confirmado: confírmalo en Mi Perfil para recibir la prueba.',
  service_set_by_server: 'Lo fija el servidor: no se cambia desde aquí.',

  valuation_unauthorized: 'Error de autenticación con {service} (401). Verifica tu API Key y API Secret.',
  valuation_keys_missing: 'Faltan la API Key y el API Secret de {service}. Complétalos en la pestaña de configuración.',
  valuation_business_unit_missing:
    'Falta el id de la unidad de negocio de {service}. Complétalo en la pestaña de configuración.',
  valuation_ids_missing: 'Faltan datos del auto para cotizarlo: elige marca, modelo, año y versión.',
  valuation_invalid_response: 'La respuesta de {service} no es válida: no trae el id de la cotización.',
  valuation_no_offer:
    'No pudimos generar una oferta para esta versión específica. Esto suele ocurrir con autos poco comunes.',
  valuation_timeout:
    'La cotización está tardando más de lo esperado. Por favor, intenta de nuevo o prueba con una versión o año diferente del auto.',
  valuation_failed: 'Error de la API de {service} ({status}).',
  valuation_network: 'No hubo respuesta de {service}. Intenta de nuevo en unos minutos.',
  valuation_pending: 'Tu cotización todavía se está calculando. Espera unos segundos e intenta de nuevo.',
  valuation_expired: 'Esta cotización ya no está vigente. Haz una nueva: toma menos de un minuto.',
  valuation_other_car: 'La cotización es de otro auto o de otro kilometraje. Haz una nueva.',

  car_photo_not_configured: 'Falta la configuración del recorte de fotos. Complétala en la pestaña de configuración.',
  car_photo_kind: 'La foto debe ser JPG, PNG o WEBP.',
  car_photo_large: 'La foto pesa más de 8 MB.',
  car_photo_unauthorized: 'El servicio de recorte no aceptó el token ({status}).',
  car_photo_network: 'No hubo respuesta del servicio de recorte. Intenta de nuevo en unos minutos.',
  car_photo_failed: 'Error del servicio de recorte ({status}).',
  car_photo_invalid: 'El servicio de recorte no contestó una foto con fondo transparente.',

  application_status_unread: 'Could not read the application status.',
  application_status_not_updated: 'Could not update the application status.',
} as const

export type ErrorCode = keyof typeof MESSAGES

export const ERROR_CODES = Object.keys(MESSAGES) as ErrorCode[]

export function errorMessage(code: ErrorCode | (string & {}), values: Record<string, string | number> = {}): string {
  const message: string = Object.hasOwn(MESSAGES, code) ? MESSAGES[code as ErrorCode] : MESSAGES.unexpected
  return oneStop(
    message.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : '—')),
  )
}
