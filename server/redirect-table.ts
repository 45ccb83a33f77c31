import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Brand } from '#contract/brand.ts'
import { type Redirects, siteRedirects } from '#contract/redirects.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { namedSite, type SiteName } from './site-url.ts'

/** The addresses that lead elsewhere: the fixed ones and the rows of public/internal_all2.csv, read again when the file changes. */
export interface RedirectTable {
  current(): Promise<Redirects>
  /** Whether a URL (path and query, as asked for) leads elsewhere, as far as is known now: a page kept for it must not be served. */
  has(url: string): boolean
}

/** Opens the redirects. The file is looked at no more often than `checkEveryMs`; while it cannot be read the last known rows stand. */
export function openRedirectTable(
  { env, brand, log }: { env: SiteName; brand: Brand; log: Pick<Logger, 'warn'> },
  { file = join(PROJECT_ROOT, 'public/internal_all2.csv'), checkEveryMs = 3000 } = {},
): RedirectTable {
  const ownHost = namedSite(env)?.host
  let known = siteRedirects(brand.slug, '', ownHost)
  let readAt: number | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  const check = async () => {
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changedAt === readAt) return
    known = siteRedirects(brand.slug, changedAt === undefined ? '' : await readFile(file, 'utf8'), ownHost)
    readAt = changedAt
  }
  const checkWhenDue = () => {
    const now = performance.now()
    if (now - checkedAt < checkEveryMs) return
    checkedAt = now
    checking = check()
      .catch((error) => log.warn({ err: error, file }, 'the redirects could not be read; the last known ones stand'))
      .finally(() => {
        checking = undefined
      })
  }
  checkWhenDue()
  return {
    async current() {
      checkWhenDue()
      await checking
      return known
    },
    has(url) {
      checkWhenDue()
      const query = url.indexOf('?')
      return known.has(url) || (query >= 0 && known.has(url.slice(0, query)))
    },
  }
}
