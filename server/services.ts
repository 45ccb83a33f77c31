import type { JWK } from 'jose'
import type { Logger } from 'pino'
import type { Brand } from '#contract/text/brand.ts'
import type { AuthServices } from './auth/service.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Database } from './db.ts'
import type { Fakes } from './dev/fakes.ts'
import type { Env } from './env.ts'
import type { VisitCounter } from './functions/visit-counter.ts'
import type { Verify } from './http/auth-context.ts'
import type { Images } from './images/images.ts'
import type { Spreadsheet } from './integrations/spreadsheet.ts'
import type { ValuationDesk } from './integrations/valuation-desk.ts'
import type { Keys } from './keys/keys.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { RedirectTable } from './redirects/redirect-table.ts'
import type { ServiceSettings } from './settings/service-settings.ts'
import type { Storage } from './storage/open.ts'

export interface Services {
  env: Env
  log: Logger
  brand: Brand
  keys: Keys
  tokenKeys: JWK[]
  verify: Verify
  db: Database
  catalog: Catalog
  images: Images
  storage: Pick<Storage, 'keep' | 'read' | 'routes'>
  redirects: RedirectTable
  visitCounter: VisitCounter
  auth: AuthServices
  realtime: Pick<Realtime, 'routes'>
  serviceSettings: ServiceSettings
  spreadsheet: Spreadsheet
  valuations: ValuationDesk
  fakes?: Fakes | undefined
  pages?: (request: Request) => Promise<Response>
}
