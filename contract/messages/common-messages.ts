export const COMMON_MESSAGES = {
  unexpected: 'Ocurrió un error inesperado.',
  not_found: 'No encontramos lo que buscas.',
  too_many_requests: 'Recibimos muchas solicitudes seguidas. Espera un momento e intenta de nuevo.',
  site_busy: 'Hay mucha gente en el sitio en este momento. Intenta de nuevo en unos segundos.',
  validation_failed: 'Hay datos que no son válidos. Revísalos e intenta de nuevo.',
  database_away: 'Estamos teniendo un problema técnico. Espera unos segundos e intenta de nuevo.',
  too_slow: 'Esto tardó más de lo debido y lo detuvimos. Intenta de nuevo o pide menos a la vez.',
  storage_full: 'Por ahora no tenemos espacio para guardar esto. Intenta de nuevo en unos minutos.',
  files_quota: 'Tienes muchos archivos que subiste sin guardar. Se borran solos en un día: intenta de nuevo mañana.',
  forbidden: 'Tu cuenta no tiene permiso para hacer esto.',
} as const
