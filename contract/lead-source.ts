import { cutText } from './cut-text.ts'

/** Where a visitor came from, kept in the browser session and sent with every form (docs/product.md, section 3). Absent values are null. */
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
  /** The whole address of the first page, without its fragment. */
  landing_page: string
  /** ISO 8601, UTC. */
  first_visit_at: string
  /** What a later page of the same visit named, where it was another source: the last one. */
  last?: LaterSource | null
}

/** What a page of a visit was reached by, that is not its first. */
export type LaterSource = Pick<LeadData, (typeof NAMING)[number]> & { at: string }

const NAMING = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'fbclid'] as const

// Anyone can write a link: what is kept of it has a bound.
const LONGEST = 500

/** Reads the lead data of a visit from its first page. Call once per session; later pages must not overwrite it. */
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

/**
 * What is known of a visit once another of its pages was reached: its first source stays, and what a later address names stands beside it. The same
 * object where nothing new was named.
 */
export function withLaterSource(kept: Partial<LeadData>, url: URL, now: Date): Partial<LeadData> {
  const named = Object.fromEntries(NAMING.map((name) => [name, text(url.searchParams.get(name))])) as Omit<
    LaterSource,
    'at'
  >
  const known: Partial<LaterSource> = kept.last ?? kept
  const isNew =
    NAMING.some((name) => named[name] !== null) && NAMING.some((name) => named[name] !== (known[name] ?? null))
  return isNew ? { ...kept, last: { ...named, at: now.toISOString() } } : kept
}

/** The one word for where a lead came from, by the priority of docs/product.md (section 4). Null: came by themselves. */
export function leadSource(data: Partial<Omit<LeadData, 'last'>>): string | null {
  if (data.fbclid) return `facebook_${data.fbclid.slice(0, 10)}`
  if (data.utm_source) return data.utm_source
  if (data.rfdm) return `rfdm_${data.rfdm}`
  if (data.source) return data.source
  if (data.ordencompra) return `ordencompra_${data.ordencompra}`
  return null
}

const text = (value: string | null) => (value && cutText(value, LONGEST)) || null
