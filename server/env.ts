import { resolve } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '#db/root.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1')

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
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
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Metrics are served on this private port, or on the public one to who brings METRICS_TOKEN. */
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** A JSON file laid over brand.json: name, slug, colours, phone, address. */
  BRAND_FILE: z.string().optional(),
  /** The host whose stray UUID-only paths go to /. */
  PREVIEW_HOST: z.string().optional(),
  /** Whether the newest cars' pictures are rendered before anybody asks. */
  WARM_PICTURES: flag.default(true),
  /** Believe X-Forwarded-* headers: only behind a proxy of one's own. */
  TRUST_PROXY: flag.default(false),
  /** How long a stopping server answers with Connection: close before it drops idle sockets. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(1500),
})

export type Env = z.infer<typeof schema>

/** The environment, checked. Throws one message that names every variable that is wrong. An empty variable counts as unset. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  return { ...parsed.data, DATA_DIR: resolve(PROJECT_ROOT, parsed.data.DATA_DIR) }
}
