import { cutText } from '../text/cut-text.ts'

export interface LeadData {
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  utm_term: string | null
  utm_content: string | null
  rfdm: string | null
  ordencompra: string | null
  fbclid: string | null
  source: string | null
  referrer: string | null
  /** Without fragment. */
  landing_page: string
  /** ISO 8601, UTC. */
  first_visit_at: string
  /** The last different source. */
  last?: LaterSource | null
}

export type LaterSource = Pick<LeadData, (typeof NAMING)[number]> & { at: string }

const NAMING = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'fbclid'] as const

// Bounded, since links may contain anything.
const LONGEST = 500

export function captureLeadData(url: URL, referrer: string, now: Date): LeadData {
  const param = (name: string) => text(url.searchParams.get(name))
  return {
    utm_source: param('utm_source'),
    utm_medium: param('utm_medium'),
    utm_campaign: param('utm_campaign'),
    utm_term: param('utm_term'),
    utm_content: param('utm_content'),
    rfdm: param('rfdm'),
    ordencompra: param('ordencompra'),
    fbclid: param('fbclid'),
    source: param('source'),
    referrer: text(referrer),
    landing_page: `${url.origin}${url.pathname}${url.search}`.slice(0, LONGEST),
    first_visit_at: now.toISOString(),
  }
}

/** Adds a later source; returns the same object when nothing is new. */
export function withLaterSource(stored: Partial<LeadData>, url: URL, now: Date): Partial<LeadData> {
  const named = Object.fromEntries(NAMING.map((name) => [name, text(url.searchParams.get(name))])) as Omit<
    LaterSource,
    'at'
  >
  const known: Partial<LaterSource> = stored.last ?? stored
  const isNew =
    NAMING.some((name) => named[name] !== null) && NAMING.some((name) => named[name] !== (known[name] ?? null))
  return isNew ? { ...stored, last: { ...named, at: now.toISOString() } } : stored
}

/** Source by priority (docs/product.md, section 4). Null: direct. */
export function leadSource(data: Partial<Omit<LeadData, 'last'>>): string | null {
  if (data.fbclid) return `facebook_${data.fbclid.slice(0, 10)}`
  if (data.utm_source) return data.utm_source
  if (data.rfdm) return `rfdm_${data.rfdm}`
  if (data.source) return data.source
  if (data.ordencompra) return `ordencompra_${data.ordencompra}`
  return null
}

const text = (value: string | null) => (value && cutText(value, LONGEST)) || null
