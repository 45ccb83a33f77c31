import { resolve } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '#db/root.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1')

// Credentials go there.
const isPrivateWay = (url: string) => /^https:|^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/.test(url)

const serviceUrl = z
  .url()
  .refine(isPrivateWay, 'must be https, or on this machine')
  .transform((url) => url.replace(/\/+$/, ''))
const secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32, 'needs at least 32 characters')).max(2, 'at most two, while it is changed'))

const schema = z.object({
  PORT: port.default(3000),
  /** Default: this machine alone in a demonstration, whose passwords everybody knows; every interface in production. */
  HOST: z.string().optional(),
  /** Where browsers find the site, without a trailing slash: canonical links, sitemap, e-mails. */
  PUBLIC_URL: z.url().optional(),
  /** demo: outside services are fakes on loopback that say so. production: an unconfigured service says 'no configurado'. */
  MODE: z.enum(['demo', 'production']).default('demo'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** As DATABASE_URL, but logging in as authenticator: requests then run with no more rights than their roles give. */
  AUTHENTICATOR_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  /** Addresses, by commas, whose owners become administrators when their profile is made, once they are verified. */
  ADMIN_EMAILS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((email) => email.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.email()))
    .optional(),
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Metrics are served on this private port, or on the public one to who brings METRICS_TOKEN. */
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** A JSON file laid over brand.json: name, slug, colours, phone, address. */
  BRAND_FILE: z.string().optional(),
  /** The host whose stray UUID-only paths go to /. */
  PREVIEW_HOST: z.string().optional(),
  /**
   * ahead: the demonstration's photographs are drawn and the newest cars' pictures rendered before anybody asks. asked: when somebody
   * does. none: the photographs are not drawn, placeholders stand in.
   */
  PICTURES: z.enum(['ahead', 'asked', 'none']).default('ahead'),
  /** none: this node only answers; what nobody waits for (messages, clocks, the calendar, seals, tidying) other nodes of the database do. */
  JOBS: z.enum(['here', 'none']).default('here'),
  /** Believe X-Forwarded-* headers: only behind a proxy of one's own. */
  TRUST_PROXY: flag.default(false),
  /** How long a stopping server goes on accepting, with Connection: close, while /readyz says 503. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(1500),

  /** Sockets of realtime/v1 that this node holds, and how many of them one network may have: an office is one. */
  REALTIME_SOCKETS: z.coerce.number().int().min(0).max(100_000).default(5000),
  REALTIME_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(300),

  /** What settings' secrets are sealed with, instead of a key in keys.json: 32 bytes, or the new and the old by a comma while it is changed. */
  SETTINGS_KEY: z
    .string()
    .regex(
      /^[0-9a-f]{64}(,[0-9a-f]{64})?$/i,
      'must be 32 bytes in hexadecimal, as `openssl rand -hex 32` makes them; at most two, by a comma',
    )
    .transform((list) => list.split(','))
    .optional(),

  /** What `npm run backup` closes a backup with, and `npm run restore` opens it with: a passphrase, or a key of 32 bytes. Neither: it is open. */
  BACKUP_PASSPHRASE: z.string().min(12, 'needs at least 12 characters').optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes in hexadecimal, as `openssl rand -hex 32` makes them')
    .optional(),

  /** Uploaded files in an S3 bucket instead of under DATA_DIR: endpoint, bucket and both keys, or none of them. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /** The mail server. Without it a demonstration's mail lies at /dev/buzon, and production sends none. */
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.optional(),
  /** TLS from the first byte; default: on port 465. */
  SMTP_SECURE: flag.optional(),
  /** Refuse a server without TLS; default: unless it is this machine. */
  SMTP_REQUIRE_TLS: flag.optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASS: z.string().optional(),
  /** 'Volante <hola@example.mx>'; default: the brand's name and e-mail. */
  SMTP_FROM: z
    .string()
    .regex(/^(?:[^<>"\r\n]+<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/, 'must be an e-mail, or a name and <e-mail>')
    .optional(),
  /** Text messages by Twilio: all three or none. Without them as without SMTP_HOST. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** A number as +528100000000, or a messaging service (MG…). */
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|MG\w+)$/, 'must be a number as +528100000000 or a messaging service')
    .optional(),
  /** Where Twilio's REST form is spoken. */
  TWILIO_URL: z
    .url()
    .refine(isPrivateWay, 'must be https, or on this machine')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.twilio.com'),

  /** Who is told of what happens, each at its own address: https, or this machine in a demonstration. */
  WEBHOOK_LEAD_CONNECTOR_URL: serviceUrl.optional(),
  WEBHOOK_LANDING_URL: serviceUrl.optional(),
  WEBHOOK_APPLICATION_URL: serviceUrl.optional(),
  WEBHOOK_VALUATION_URL: serviceUrl.optional(),
  WEBHOOK_MAIL_CAMPAIGN_URL: serviceUrl.optional(),
  /** What deliveries are signed with: one secret, or the new and the old by a comma while it is changed. */
  WEBHOOK_SECRET: secrets.optional(),

  /** Leads of ads: what Meta's app signs with, what its challenge shows, the page's token, and what any other system signs with. */
  ADS_APP_SECRET: z.string().optional(),
  ADS_VERIFY_TOKEN: z.string().optional(),
  ADS_ACCESS_TOKEN: z.string().optional(),
  ADS_SECRET: z.string().min(32).optional(),
  ADS_GRAPH_URL: serviceUrl.default('https://graph.facebook.com/v23.0'),

  /** Messages by the WhatsApp Business Cloud API: all four or none. What its app signs with, what its challenge shows, the number's id and its token. */
  MESSAGES_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the id of the number, in digits')
    .optional(),
  MESSAGES_ACCESS_TOKEN: z.string().optional(),
  MESSAGES_APP_SECRET: z.string().optional(),
  MESSAGES_VERIFY_TOKEN: z.string().optional(),
  MESSAGES_GRAPH_URL: serviceUrl.default('https://graph.facebook.com/v23.0'),

  /** The spreadsheet-database service: its base and a token, or neither. */
  SPREADSHEET_URL: serviceUrl.optional(),
  SPREADSHEET_TOKEN: z.string().optional(),
  /** The table (and view) of vehicles that the trade-in search reads; without it our own catalogue answers. */
  SPREADSHEET_TABLE: z.string().optional(),
  SPREADSHEET_VIEW: z.string().optional(),
  /** The table that quotes are saved in. */
  SPREADSHEET_QUOTES_TABLE: z.string().optional(),
  /** What it is called in messages. */
  SPREADSHEET_NAME: z.string().default('la hoja de cálculo'),

  /** The valuation service. Without its address our own engine answers; what else is missing is said by its own message. */
  VALUATION_URL: serviceUrl.optional(),
  VALUATION_API_KEY: z.string().optional(),
  VALUATION_API_SECRET: z.string().optional(),
  VALUATION_BUSINESS_UNIT_ID: z.string().optional(),
  /** What it is called in messages. */
  VALUATION_NAME: z.string().default('la valuación en línea'),

  /** The service that cuts a car out of its photograph, and its token. */
  CAR_PHOTO_URL: serviceUrl.optional(),
  CAR_PHOTO_TOKEN: z.string().optional(),
})

const THIS_MACHINE = '127.0.0.1'
const EVERYWHERE = '0.0.0.0'

// The reference server's names for the same.
const ALSO_CALLED: Partial<Record<keyof typeof schema.shape, string>> = {
  SMTP_HOST: 'GOTRUE_SMTP_HOST',
  SMTP_PORT: 'GOTRUE_SMTP_PORT',
  SMTP_USER: 'GOTRUE_SMTP_USER',
  SMTP_PASS: 'GOTRUE_SMTP_PASS',
  SMTP_FROM: 'GOTRUE_SMTP_ADMIN_EMAIL',
  TWILIO_ACCOUNT_SID: 'GOTRUE_SMS_TWILIO_ACCOUNT_SID',
  TWILIO_AUTH_TOKEN: 'GOTRUE_SMS_TWILIO_AUTH_TOKEN',
  TWILIO_FROM: 'GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID',
}

/** Every variable the product reads, but for those of accounts (GOTRUE_*), which auth/settings.ts has. */
export const ENV_NAMES = Object.keys(schema.shape)

export type Env = z.infer<typeof schema> & { HOST: string }

/** The environment, checked. Throws one message that names every variable that is wrong. An empty variable counts as unset. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  for (const [name, other] of Object.entries(ALSO_CALLED)) if (given[other]) given[name] ??= given[other]
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']
  if (twilio.some((name) => given[name]) && !twilio.every((name) => given[name]))
    throw new Error(`The configuration is not valid:\n  ${twilio.join(', ')}: all three or none`)
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  if (s3.some((name) => given[name]) && !s3.every((name) => given[name]))
    throw new Error(`The configuration is not valid:\n  ${s3.join(', ')}: all four or none`)
  if (given.BACKUP_PASSPHRASE && given.BACKUP_KEY)
    throw new Error('The configuration is not valid:\n  BACKUP_PASSPHRASE, BACKUP_KEY: one of them, or neither')
  if (Boolean(given.SPREADSHEET_URL) !== Boolean(given.SPREADSHEET_TOKEN))
    throw new Error('The configuration is not valid:\n  SPREADSHEET_URL, SPREADSHEET_TOKEN: both or none')
  const outside = Object.keys(given).filter((name) => /^(WEBHOOK_\w+|SPREADSHEET|VALUATION|CAR_PHOTO)_URL$/.test(name))
  if (outside.some((name) => name.startsWith('WEBHOOK')) && !given.WEBHOOK_SECRET)
    throw new Error(
      'The configuration is not valid:\n  WEBHOOK_SECRET: must be set, so that receivers can tell who writes',
    )
  const bare = outside.find((name) => given.MODE === 'production' && given[name]?.startsWith('http:'))
  if (bare) throw new Error(`The configuration is not valid:\n  ${bare}: must be https in production`)
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const HOST = parsed.data.HOST ?? (parsed.data.MODE === 'demo' ? THIS_MACHINE : EVERYWHERE)
  return { ...parsed.data, HOST, DATA_DIR: resolve(PROJECT_ROOT, parsed.data.DATA_DIR) }
}
