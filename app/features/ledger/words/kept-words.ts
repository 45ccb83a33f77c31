import * as is from './word-kinds.ts'

const CHANGED = {
  ...is.instant({ changed_at: 'el momento del cambio' }),
  ...is.person({ changed_by: 'quién lo cambió' }),
}
const PAIRS: Record<string, string> = { open: 'Por decidir', joined: 'La misma persona', apart: 'Personas distintas' }
const SERVICES: Record<string, string> = {
  spreadsheet: 'Hoja de cálculo',
  valuation: 'Valuación',
  mail: 'Correo',
  sms: 'Mensajes de texto',
  webhooks: 'Avisos a otros sistemas',
  ads: 'Leads de anuncios',
  messages: 'Mensajes de WhatsApp',
  photos: 'Recorte de fotos de autos',
}

export const KEPT_WORDS: Record<string, is.TableWords> = {
  service_settings: {
    one: 'la conexión',
    many: 'conexiones con servicios',
    say: (service) => SERVICES[service] ?? service,
    columns: {
      ...CHANGED,
      ...is.choice({ service: 'el servicio' }, (value) => SERVICES[value] ?? value),
      ...is.texts({ reason: 'el motivo' }),
      ...is.json({ fields: 'los datos de la conexión' }),
      // Secrets are logged only as changed.
      ...is.json({ secrets: 'las claves (selladas)' }, (name, value) => ({
        name,
        text: value === null || value === undefined ? 'sin clave' : 'clave guardada',
      })),
      ...is.number({ revision: 'la versión' }),
    },
  },
  setting_marks: {
    one: 'quién cambió el ajuste',
    many: 'marcas de ajustes',
    follows: true,
    columns: { ...is.KEY, ...CHANGED, ...is.texts({ reason: 'el motivo' }) },
  },
  departures: {
    one: 'la baja',
    many: 'bajas',
    columns: {
      ...is.person({ person: 'quién se fue', heir: 'quién se quedó con lo suyo', by_person: 'quién dio la baja' }),
      ...is.instant({ left_at: 'el momento de la baja' }),
      ...is.texts({ reason: 'el motivo' }),
    },
  },
  staff_emails: {
    one: 'el correo de quien administra',
    many: 'correos de quienes administran',
    columns: is.texts({ email: 'el correo' }),
  },
  suppression_lists: {
    one: 'el registro de no publicidad',
    many: 'registros de no publicidad',
    columns: {
      ...is.ROW,
      ...is.day({ published_on: 'el día del archivo' }),
      ...is.texts({ file_name: 'el archivo' }),
      ...is.number({ numbers: 'los teléfonos', rejected: 'los renglones sin teléfono' }),
      ...is.person({ loaded_by: 'quién lo cargó' }),
      ...is.instant({ loaded_at: 'cuándo se cargó' }),
      ...is.yes({ in_force: 'en vigor' }),
    },
  },
  agent_assignments: {
    one: 'el asesor',
    many: 'asesores de clientes',
    follows: true,
    columns: {
      ...is.person({ client_id: 'el cliente', agent_id: 'el asesor' }),
      ...is.instant({ assigned_at: 'desde cuándo' }),
    },
  },
  client_covers: {
    one: 'quién cubre al asesor',
    many: 'clientes cubiertos',
    follows: true,
    columns: {
      ...is.person({ client_id: 'el cliente', agent_id: 'quién cubre' }),
      ...is.yes({ until_answered: 'hasta que alguien conteste' }),
    },
  },
  lead_duplicates: {
    one: 'el posible duplicado',
    many: 'posibles duplicados',
    columns: {
      ...is.ROW,
      ...is.lead({ lead_id: 'el lead', other_id: 'el otro lead' }),
      ...is.lists({ shares: 'en qué coinciden' }),
      ...is.ref({ event_id: 'el contacto que lo dijo' }),
      ...is.choice({ state: 'la decisión' }, (value) => PAIRS[value] ?? value),
      ...is.person({ decided_by: 'quién decidió' }),
      ...is.instant({ decided_at: 'el momento de la decisión' }),
    },
  },
  lead_joins: {
    one: 'la unión de dos leads',
    many: 'uniones de leads',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.lead({ survivor: 'el lead que quedó', other: 'el que se unió' }),
      ...is.instant({ joined_at: 'el momento de la unión', split_at: 'el momento de la separación' }),
    },
  },
  legal_holds: {
    one: 'la obligación de conservar datos',
    many: 'obligaciones de conservar datos',
    columns: {
      ...is.ROW,
      ...is.person({ user_id: 'de quién' }),
      ...is.long({ reason: 'el motivo' }),
      ...is.instant({ until: 'hasta cuándo' }),
    },
  },
  kept_records: {
    one: 'el expediente que la ley conserva',
    many: 'expedientes que la ley conserva',
    columns: {
      ...is.ROW,
      ...is.texts({ reason: 'el motivo' }),
      ...is.instant({ until: 'hasta cuándo', kept_at: 'desde cuándo' }),
    },
  },
  blocked_accounts: {
    one: 'la cuenta bloqueada por ley',
    many: 'cuentas bloqueadas por ley',
    columns: {
      ...is.person({ user_id: 'de quién' }),
      ...is.instant({ until: 'hasta cuándo', blocked_at: 'desde cuándo' }),
    },
  },
}
