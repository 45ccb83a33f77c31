/** Path (with query) → final path. */
export type Redirects = ReadonlyMap<string, string>

const NOWHERE = 'http://site.invalid'
const COLUMNS = ['status code', 'address', 'redirect url'] as const

/** Redirects of docs/product.md (section 2). The three financing paths are our choice. */
export const fixedRedirects = (brandSlug: string): Redirects =>
  new Map([
    ['/vende-tu-auto', '/vender-mi-auto'],
    [`/inventario-${brandSlug}`, '/autos'],
    [`/${brandSlug}-inventario`, '/autos'],
    ['/inventario', '/autos'],
    ['/unete-al-equipo', '/vacantes'],
    ['/financiamiento', '/escritorio/aplicacion'],
    ['/solicitar-financiamiento', '/escritorio/aplicacion'],
    ['/solicitud-de-credito', '/escritorio/aplicacion'],
    ['/portal-de-clientes', '/escritorio'],
    ['/faqs', '/faq'],
    ['/beta-v.0.1', '/escritorio/beta-v.0.1'],
  ])

/**
 * 301 rows of a crawler's CSV (Status Code, Address, Redirect URL) within this host. Chains are flattened;
 * the first row wins.
 */
export const parseRedirects = (csvText: string, ownHost?: string): Redirects =>
  resolved(new Map(), rules(csvText, ownHost))

/** Combines fixed, file and managed redirects; fixed ones win, then managed. */
export const siteRedirects = (
  brandSlug: string,
  csvText: string,
  ownHost?: string,
  kept: readonly (readonly [from: string, to: string])[] = [],
): Redirects => resolved(fixedRedirects(brandSlug), new Map([...rules(csvText, ownHost), ...kept]))

/** Normalizes an address to an encoded path; `isTarget` keeps the fragment. Null: another host. */
export const redirectAddress = (text: string, ownHost: string, isTarget = false): string | null => {
  const said = text.trim()
  return /^(\/|https?:\/\/)/i.test(said) ? pathOf(said, ownHost, isTarget) : null
}

/** Target of a path, or null. Rules with a query match exactly; others keep the visitor's query. */
export function matchRedirect(redirects: Redirects, path: string): string | null {
  const asked = pathOf(path, null)
  return asked === null ? null : follow(redirects, asked)
}

export function redirectRule(redirects: Redirects, path: string): string | null {
  const asked = pathOf(path, null)
  if (asked === null) return null
  const [anyQuery = ''] = cut(asked, '?')
  return redirects.has(asked) ? asked : redirects.has(anyQuery) ? anyQuery : null
}

function follow(redirects: Redirects, path: string): string | null {
  const [address = ''] = cut(path, '#')
  const exact = redirects.get(address)
  if (exact !== undefined) return exact
  const [anyQuery = '', query] = cut(address, '?')
  const target = query === undefined ? undefined : redirects.get(anyQuery)
  if (target === undefined) return null
  const [to = '', fragment] = cut(target, '#')
  return `${to}${to.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

function rules(csvText: string, ownHost?: string): Map<string, string> {
  const found = new Map<string, string>()
  let columns: number[] | undefined
  for (const row of rows(csvText)) {
    if (!columns) {
      const names = row.map((name) => name.trim().toLowerCase())
      const places = COLUMNS.map((name) => names.indexOf(name))
      if (places.every((place) => place >= 0)) columns = places
      continue
    }
    const [code, address, target] = columns.map((place) => row[place]?.trim() ?? '')
    if (code !== '301' || !address || !target) continue
    const host = ownHost ?? hostOf(address)
    const from = pathOf(address, host)
    const to = pathOf(target, host, true)
    if (from === null || to === null || pathname(from) === pathname(to) || found.has(from)) continue
    found.set(from, to)
  }
  return found
}

/** Flattens chains and drops loops, keeping fixed rules. */
function resolved(fixed: Redirects, more: Redirects): Redirects {
  const all = new Map([...more, ...fixed])
  for (const from of circling(all)) if (!fixed.has(from)) all.delete(from)
  const ends = new Map<string, string>()
  for (const [from, to] of all) {
    let end = to
    for (let after = follow(all, end); after !== null; after = follow(all, end)) end = after
    ends.set(from, end)
  }
  return ends
}

function circling(rules: Redirects): string[] {
  let left = [...rules].map(([from, to]) => ({ rule: from, from: pathname(from), to: pathname(to) }))
  for (;;) {
    const sources = new Set(left.map(({ from }) => from))
    const targets = new Set(left.map(({ to }) => to))
    const still = left.filter(({ from, to }) => sources.has(to) && targets.has(from))
    if (still.length === left.length) return still.map(({ rule }) => rule)
    left = still
  }
}

function pathOf(address: string, host: string | null, keepFragment = false): string | null {
  let url: URL
  try {
    url = new URL(address, NOWHERE)
  } catch {
    return null
  }
  const isPath = url.origin === NOWHERE && !/^https?:/i.test(address)
  const isOwn = host !== null && /^https?:$/.test(url.protocol) && bare(url.host) === bare(host)
  if (!isPath && !isOwn) return null
  // Two leading slashes would name a host.
  const clean = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return clean + url.search + (keepFragment ? url.hash : '')
}

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null)

const pathname = (path: string) => path.replace(/[?#].*$/s, '')

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '')

const cut = (text: string, mark: string): [string, string?] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function rows(csvText: string): string[][] {
  const text = csvText.replace(/^\uFEFF/, '')
  const separator = (text.match(/;/g)?.length ?? 0) > (text.match(/,/g)?.length ?? 0) ? ';' : ','
  const found: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const endRow = () => {
    row.push(field)
    if (row.some(Boolean)) found.push(row)
    row = []
    field = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (quoted) {
      if (char !== '"') field += char
      else if (text[at + 1] === '"') field += text[at++]
      else quoted = false
    } else if (char === '"') quoted = true
    else if (char === separator) {
      row.push(field)
      field = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r') field += char
  }
  endRow()
  return found
}
