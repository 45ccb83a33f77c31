import { COMMON_MESSAGES } from './common-messages.ts'

export const SCREEN_MESSAGES = {
  ...COMMON_MESSAGES,

  changed_meanwhile: 'Esto cambió mientras lo veías. Vuelve a cargar la página.',
  typed_is_kept: 'Lo que escribiste sigue aquí.',

  not_loaded: 'No se pudo cargar {noun}.',
  reach_unknown: 'No pudimos contar quién entra. Puedes cambiar el precio igual.',
  not_loaded_many: 'No se pudieron cargar {noun}.',
  not_opened: 'No se pudo abrir {noun}.',
  search_failed: 'No se pudo buscar. Intenta de nuevo.',
  search_waits: 'Sin conexión: la búsqueda sigue cuando vuelva.',

  not_saved: 'No se pudo guardar. Intenta de nuevo.',
  changed_since: 'Alguien más lo cambió mientras lo veías. Revisa cómo quedó y vuelve a guardar.',
  poll_option_chosen: 'Alguien ya eligió una de las respuestas que quitaste. Déjala como estaba.',
  content_of_that_name: 'Ya hay uno con ese nombre. Ponle otro.',
  page_path_form: 'Escribe la dirección con minúsculas, números y guiones, como buen-fin-2026.',
  page_path_reserved: 'Esa dirección es de otra parte del sitio. Elige otra.',
  page_path_taken: 'Ya hay una página con esa dirección. Elige otra.',
  page_too_large: 'La página es demasiado larga para guardarla. Quita algún bloque.',
  page_not_published: 'No se pudo publicar. Intenta de nuevo.',
  page_not_unpublished: 'No se pudo quitar del sitio. Intenta de nuevo.',
  change_not_saved: 'No se pudo guardar el cambio. Intenta de nuevo.',
  cell_not_saved: 'No se pudo guardar esta celda.',
  changed_by_another: 'Alguien más la cambió mientras la veías: no se tocó.',
  row_not_yours: 'Esta fila no la puedes cambiar tú: la atiende otra persona.',
  row_gone: 'Esta fila ya no existe o ya no la atiendes.',
  view_not_saved: 'No se pudo guardar la vista. Intenta de nuevo.',
  view_of_that_name: 'Ya tienes una vista con ese nombre.',
  view_changed: 'Otra persona cambió esta vista mientras la veías. Ábrela de nuevo antes de guardar.',
  answer_not_saved: 'No se pudo guardar tu respuesta. Intenta de nuevo.',
  not_completed: 'No se pudo completar. Intenta de nuevo.',
  not_sent: 'No se pudo enviar. Intenta de nuevo.',
  message_not_sent: 'No se pudo enviar el mensaje.',

  hour_missing: 'Elige el día y la hora.',
  hour_not_free: 'A esa hora no hay lugar. Elige otra.',

  file_not_uploaded: 'No se pudo subir el archivo. Intenta de nuevo.',
  file_not_opened: 'No se pudo abrir el archivo. Intenta de nuevo.',
  file_not_prepared: 'No se pudo preparar el archivo. Intenta de nuevo.',
  pdf_not_prepared: 'No se pudo preparar el PDF. Intenta de nuevo.',
  photo_not_opened: 'No se pudo abrir.',
  screenshot_not_opened: 'No se pudo abrir la captura. Intenta de nuevo.',
  screenshot_not_uploaded: 'No se pudo subir la captura. Intenta de nuevo o quítala.',
  screenshot_large: 'La imagen pesa más de 5 MB. Recórtala e intenta de nuevo.',
  screenshot_kind: 'La imagen debe ser PNG, JPG o WebP.',
  file_large: 'El archivo pesa más de 15 MB.',
  page_kind: 'El archivo debe ser una foto (JPG, PNG o WEBP) o un PDF.',
  car_photo_unread: 'No pudimos abrir esa foto. Vuelve a intentarlo.',
  car_file_kind: 'Ese archivo no es lo que dice su nombre, o no lo recibimos.',

  session_unavailable: 'No pudimos leer tu sesión. Revisa tu conexión e intenta de nuevo.',
  profile_unavailable: 'No pudimos cargar tu perfil. Revisa tu conexión e intenta de nuevo.',
  proof_needed: 'Confirma que eres tú para hacer este cambio.',
  person_not_erased: 'No se pudieron borrar sus datos. Intenta de nuevo.',
  account_not_deleted: 'No se pudo borrar la cuenta. Intenta de nuevo.',
  profile_not_saved: 'No se pudo guardar tu perfil. Intenta de nuevo.',
  profile_needs_factor: 'Confirma tu segundo factor para cambiar tu perfil.',
  phone_follows_the_account: 'Con este número entras a tu cuenta: cámbialo en Seguridad.',
  birth_date_is_of_an_adult: 'Debes tener al menos 18 años.',
  homoclave_ends_the_rfc: 'La homoclave debe ser el final de tu RFC.',
  rfc_is_of_a_person: 'El RFC no es válido. Revísalo e intenta de nuevo.',
  bank_profile_needs_factor: 'Confirma tu segundo factor para cambiar tu perfil bancario.',

  application_not_submitted: 'No se pudo enviar la solicitud.',
  application_already_active: 'Ya tienes una solicitud activa. Solo puedes tener una solicitud a la vez.',
  applications_unavailable: 'No se pudieron obtener las solicitudes: {message}',
  application_unavailable: 'No se pudo obtener la solicitud.',
  application_check_failed: 'No se pudo verificar el estado de las solicitudes existentes.',
  application_not_started: 'No se pudo iniciar una nueva solicitud.',
  application_draft_not_saved: 'No se pudo guardar el borrador de la solicitud.',
  application_not_deleted: 'No se pudo eliminar la solicitud.',
  application_not_withdrawn: 'No se pudo retirar la solicitud. Intenta de nuevo.',
  application_not_reviewed: 'No se pudo revisar tu solicitud.',
  authorisation_not_saved: 'No se pudo guardar tu autorización. Intenta de nuevo.',
  draft_waits:
    'No se pudo guardar el borrador de la solicitud. Lo que escribiste sigue aquí y lo intentaremos otra vez.',

  offer_of_another_car: 'Esa oferta ya está guardada con otro de tus autos.',
  not_an_offer: 'Esa dirección no es de una oferta.',
  spreadsheet_network: 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.',
  valuation_unreachable: 'No hubo respuesta del servicio de valuación. Intenta de nuevo en unos minutos.',
  delivery_unknown: 'No se pudo saber si llegó a la hoja de cotizaciones.',
} as const

export type ScreenMessage = keyof typeof SCREEN_MESSAGES

/** Replaces {message} without an answer. */
export const SILENT = 'el servicio no respondió.'
