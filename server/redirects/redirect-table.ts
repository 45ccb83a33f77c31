import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Redirects, redirectRule, siteRedirects } from '#contract/marketing/redirects.ts'
import type { Brand } from '#contract/text/brand.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { namedSite, type SiteName } from '../http/site-url.ts'
import type { RedirectFile } from './redirect-file.ts'

export interface RedirectTable {
  current(): Promise<Redirects>
  has(url: string): boolean
  taken(path: string): void
}

export function openRedirectTable(
  { env, brand, log }: { env: SiteName; brand: Brand; log: Pick<Logger, 'warn'> },
  {
    file = join(PROJECT_ROOT, 'public/internal_all2.csv'),
    checkEveryMs = 3000,
    kept,
  }: { file?: string; checkEveryMs?: number; kept?: RedirectFile | undefined } = {},
): RedirectTable {
  const ownHost = namedSite(env)?.host
  let known = siteRedirects(brand.slug, '', ownHost)
  let csv = ''
  let rows = kept?.now() ?? []
  let readAt: number | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  const lay = () => {
    known = siteRedirects(brand.slug, csv, ownHost, rows)
  }
  const follow = () => {
    const now = kept?.now() ?? rows
    if (now === rows) return
    rows = now
    lay()
  }
  const check = async () => {
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changedAt === readAt) return
    csv = changedAt === undefined ? '' : await readFile(file, 'utf8')
    readAt = changedAt
    lay()
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
      await Promise.all([checking, kept?.fresh()])
      follow()
      return known
    },
    has(url) {
      checkWhenDue()
      const query = url.indexOf('?')
      return known.has(url) || (query >= 0 && known.has(url.slice(0, query)))
    },
    taken(path) {
      const rule = redirectRule(known, path)
      if (rule && rows.some(([from]) => from === rule)) kept?.count(rule)
    },
  }
}
