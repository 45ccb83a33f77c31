import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { SERVICE_NAMES, type ServiceName } from '#contract/settings/service-settings.ts'
import { type Database, NODE } from '../db.ts'
import type { Env } from '../env.ts'
import { KNOWLEDGE, knownOn, waitUntilKnown } from '../kernel/known-by-nodes.ts'
import { listenOn } from '../kernel/listen-on.ts'
import { type SealedText, seal, Unsealable, unseal } from './seal-box.ts'
import { sealingKeys } from './sealing-keys.ts'
import { isSetByServer, withService } from './service-env.ts'

export interface SavedService {
  service: ServiceName
  fields: Record<string, string>
  secrets: Record<string, SealedText>
  revision: number
  changed_at: string
  changed_by: string | null
  reason: string | null
}

interface ServiceChange {
  service: ServiceName
  fields: Record<string, string> | null
  secrets: Record<string, string>
  kept: string[]
  seen: number
  by: string
  reason: string
}

export interface ServiceSettings {
  /** A new object after each change. */
  env(): Env
  read(): Promise<SavedService[]>
  open(stored: SavedService): Record<string, string>
  /** Resolves when every node uses it, or when that cannot be asked. Throws the database's error. */
  save(change: ServiceChange): Promise<void>
  close(): Promise<void>
}

export const nameOfSecret = (service: string, field: string) => `service ${service}.${field}`

export async function openServiceSettings(env: Env, db: Database, log: Pick<Logger, 'warn'>): Promise<ServiceSettings> {
  let current = env
  let known = '[]'
  const read = async () =>
    (
      await db.asCaller(NODE, (sql) => sql.query<SavedService>('select * from private.read_services()'), {
        readOnly: true,
      })
    ).rows
  const open = ({ service, secrets }: SavedService) => {
    const keys = sealingKeys(env)
    return Object.fromEntries(
      Object.entries(secrets).map(([field, sealed]) => [field, unseal(keys, nameOfSecret(service, field), sealed)]),
    )
  }
  const lay = (rows: SavedService[]) => {
    const said = JSON.stringify(rows)
    if (said === known) return
    known = said
    current = rows
      .filter(({ service }) => SERVICE_NAMES.includes(service) && !isSetByServer(env, service))
      .reduce((laid, stored) => {
        try {
          return withService(laid, stored.service, { ...stored.fields, ...open(stored) })
        } catch (error) {
          if (!(error instanceof Unsealable)) throw error
          log.warn(
            { why: error.message },
            'a secret of the settings cannot be opened; that service counts as not configured',
          )
          return laid
        }
      }, env)
  }
  // An older answer must not win.
  let looking = Promise.resolve()
  let tell: ((state: number) => Promise<void>) | undefined
  const look = () => {
    const next = looking
      .catch(() => {})
      .then(async () => {
        lay(await read())
        await tell?.(stateOf(known)).catch(() => {})
      })
    looking = next
    return next
  }
  await look()
  const listener = listenOn(db, {
    channels: ['service_settings'],
    notified: () =>
      void look().catch((error) =>
        log.warn({ err: error }, 'settings of services could not be read; the last known stand'),
      ),
    connected(client, signal) {
      tell = knownOn(client, KNOWLEDGE.services)
      signal.addEventListener('abort', () => {
        tell = undefined
      })
      return look()
    },
  })
  return {
    env: () => current,
    read,
    open,
    async save({ service, fields, secrets, kept, seen, by, reason }) {
      const [key] = sealingKeys(env)
      const sealed = Object.fromEntries(
        Object.entries(secrets).map(([field, text]) => [field, seal(key!, nameOfSecret(service, field), text)]),
      )
      const values = [service, fields && JSON.stringify(fields), JSON.stringify(sealed), kept, seen, by, reason]
      await db.asCaller(NODE, (sql) => sql.query('select private.save_service($1, $2, $3, $4, $5, $6, $7)', values))
      // It is saved: a failure from here on must not say that it is not.
      try {
        await look()
        await waitUntilKnown(db, KNOWLEDGE.services, '<>', stateOf(known))
      } catch (error) {
        log.warn({ err: error }, 'whether every node uses the saved settings is not known')
      }
    },
    close: () => listener.close(),
  }
}

const stateOf = (said: string) => createHash('sha256').update(said).digest().readUInt32BE() >>> 1

/** `end` disposes of the previous value. */
export function reloadable<T>(
  settings: Pick<ServiceSettings, 'env'>,
  make: (env: Env) => T,
  end?: (before: T) => void,
): () => T {
  let of: Env | undefined
  let made: T
  return () => {
    const env = settings.env()
    if (of !== env) {
      if (of) end?.(made)
      made = make(env)
      of = env
    }
    return made
  }
}
