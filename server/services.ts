import type { JWK } from 'jose'
import type { Logger } from 'pino'
import type { Brand } from '#contract/brand.ts'
import type { AuthServices } from './auth/service.ts'
import type { Verify } from './auth-context.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Database } from './db.ts'
import type { Fakes } from './dev/fakes.ts'
import type { Env } from './env.ts'
import type { Images } from './images/images.ts'
import type { Spreadsheet } from './integrations/spreadsheet.ts'
import type { ValuationDesk } from './integrations/valuation-desk.ts'
import type { Keys } from './keys.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { RedirectTable } from './redirect-table.ts'
import type { ServiceSettings } from './settings/service-settings.ts'
import type { Storage } from './storage/open.ts'
import type { VisitCounter } from './visit-counter.ts'

/** What a request may use. Made once by compose.ts, handed to every mount; tests hand over their own. */
export interface Services {
  env: Env
  log: Logger
  brand: Brand
  keys: Keys
  /** Every key that may have signed a token of this project: its own keys' and users'. */
  tokenKeys: JWK[]
  /** Who asks a service that wants a key. */
  verify: Verify
  db: Database
  catalog: Catalog
  images: Images
  storage: Pick<Storage, 'keep' | 'read' | 'routes'>
  redirects: RedirectTable
  /** Counts visits of the site and of short links, by nobody. */
  visitCounter: VisitCounter
  auth: AuthServices
  /** realtime/v1: its sockets come by the upgrade of a request, not through here. */
  realtime: Pick<Realtime, 'routes'>
  /** How outside services are reached: by the environment, or as administrators say. */
  serviceSettings: ServiceSettings
  /** The spreadsheet-database service, configured or not. */
  spreadsheet: Spreadsheet
  /** Who says what a car is worth: the outside service, or our own engine. */
  valuations: ValuationDesk
  /** The outside services of a demonstration; there are none in production. */
  fakes?: Fakes | undefined
  /** Renders the web's pages. Absent when the contract is served alone. */
  pages?: (request: Request) => Promise<Response>
}
