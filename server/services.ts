import type { Logger } from 'pino'
import type { Brand } from '#contract/brand.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Database } from './db.ts'
import type { Env } from './env.ts'
import type { Images } from './images/images.ts'
import type { Keys } from './keys.ts'
import type { Moved } from './moved.ts'

/** What a request may use. Made once by compose.ts, handed to every mount; tests hand over their own. */
export interface Services {
  env: Env
  log: Logger
  brand: Brand
  keys: Keys
  db: Database
  catalog: Catalog
  images: Images
  moved: Moved
  /** Renders the web's pages. Absent when the contract is served alone. */
  pages?: (request: Request) => Promise<Response>
}
