type FieldKind = 'address' | 'host' | 'port' | 'text' | 'digits' | 'sender' | 'sms-sender' | 'secret' | 'long-secret'

export interface ServiceField {
  kind: FieldKind
  required?: true
  /** Destination: changing it requires the secrets again. */
  place?: true
}

/** Configurable services; secrets are write-only. */
export const SERVICE_FIELDS = {
  spreadsheet: {
    url: { kind: 'address', required: true, place: true },
    token: { kind: 'secret', required: true },
    table: { kind: 'text' },
    view: { kind: 'text' },
    quotesTable: { kind: 'text' },
    name: { kind: 'text' },
  },
  valuation: {
    url: { kind: 'address', required: true, place: true },
    apiKey: { kind: 'secret' },
    apiSecret: { kind: 'secret' },
    businessUnitId: { kind: 'text' },
    name: { kind: 'text' },
  },
  mail: {
    host: { kind: 'host', required: true, place: true },
    port: { kind: 'port', place: true },
    user: { kind: 'text' },
    password: { kind: 'secret' },
    from: { kind: 'sender' },
    bounceHost: { kind: 'host', place: true },
    bounceUser: { kind: 'text' },
    bouncePassword: { kind: 'secret' },
  },
  sms: {
    accountSid: { kind: 'text', required: true, place: true },
    authToken: { kind: 'secret', required: true },
    from: { kind: 'sms-sender', required: true },
  },
  webhooks: {
    leadConnector: { kind: 'address' },
    landing: { kind: 'address' },
    application: { kind: 'address' },
    valuation: { kind: 'address' },
    mailCampaign: { kind: 'address' },
    // Signing secret, never sent.
    secret: { kind: 'long-secret', required: true },
  },
  ads: {
    url: { kind: 'address', place: true },
    appSecret: { kind: 'secret' },
    verifyToken: { kind: 'secret' },
    accessToken: { kind: 'secret' },
    // Verification secret, never sent.
    secret: { kind: 'long-secret' },
  },
  messages: {
    url: { kind: 'address', place: true },
    phoneId: { kind: 'digits', required: true, place: true },
    accessToken: { kind: 'secret', required: true },
    appSecret: { kind: 'secret', required: true },
    verifyToken: { kind: 'secret', required: true },
  },
  photos: {
    url: { kind: 'address', required: true, place: true },
    token: { kind: 'secret' },
  },
} as const satisfies Record<string, Record<string, ServiceField>>

export type ServiceName = keyof typeof SERVICE_FIELDS
export const SERVICE_NAMES = Object.keys(SERVICE_FIELDS) as ServiceName[]

export const serviceFields = (service: ServiceName) =>
  Object.entries(SERVICE_FIELDS[service]) as [string, ServiceField][]

export const isSecretField = ({ kind }: ServiceField) => kind === 'secret' || kind === 'long-secret'

export interface ServiceState {
  service: ServiceName
  by: 'server' | 'administrator' | 'demonstration' | 'nobody'
  fields: Record<string, string>
  /** Names of set secrets. */
  secrets: string[]
  /** 0: nothing stored. */
  revision: number
  changed_at: string | null
  changed_by: string | null
  reason: string | null
  /** Sealed with another key: type them again. */
  isUnreadable: boolean
}

export interface ServiceTrial {
  ok: boolean
  message: string
}

const LONGEST = 2000
const isLocal = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/** Problem of a value, or null. `isDemonstration` allows loopback without TLS. */
export function serviceFieldProblem({ kind }: ServiceField, typed: string, isDemonstration: boolean): string | null {
  if (typed.length > LONGEST) return 'Es demasiado largo.'
  if (/\p{Cc}/u.test(typed)) return 'Tiene caracteres que no se ven. Escríbelo de nuevo.'
  switch (kind) {
    case 'address':
      return isAddress(typed, isDemonstration) ? null : 'Escribe una dirección completa que empiece con https://.'
    case 'host':
      return isHost(typed, isDemonstration) ? null : 'Escribe el nombre del servidor, como smtp.ejemplo.mx.'
    case 'port':
      return /^\d{1,5}$/.test(typed) && Number(typed) > 0 && Number(typed) < 65_536
        ? null
        : 'Escribe un puerto, del 1 al 65535.'
    case 'digits':
      return /^\d{5,30}$/.test(typed) ? null : 'Escribe solo los dígitos.'
    case 'sender':
      return /^(?:[^<>"]+<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/.test(typed)
        ? null
        : 'Escribe un correo, o un nombre y <correo>.'
    case 'sms-sender':
      return /^(\+\d{8,15}|MG\w+)$/.test(typed) ? null : 'Escribe un número como +528100000000, o un servicio (MG…).'
    case 'long-secret':
      return typed.length >= 32 && !typed.includes(',') ? null : 'Debe tener al menos 32 caracteres, sin comas.'
    default:
      return null
  }
}

const isAddress = (typed: string, isDemonstration: boolean) => {
  if (!URL.canParse(typed)) return false
  const url = new URL(typed)
  if (url.username || url.password) return false
  return url.protocol === 'https:' || (isDemonstration && url.protocol === 'http:' && isLocal(url.hostname))
}

// In production only public names; internal ones need the environment.
const isHost = (typed: string, isDemonstration: boolean) =>
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i.test(typed)
    ? !/\.(local|internal|localhost)$/i.test(typed)
    : isDemonstration && isLocal(typed)
