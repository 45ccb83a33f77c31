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
}

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

/** The one word for where a lead came from, by the priority of docs/product.md (section 4). Null: came by themselves. */
export function leadSource(data: Partial<LeadData>): string | null {
  if (data.fbclid) return `facebook_${data.fbclid.slice(0, 10)}`
  if (data.utm_source) return data.utm_source
  if (data.rfdm) return `rfdm_${data.rfdm}`
  if (data.source) return data.source
  if (data.ordencompra) return `ordencompra_${data.ordencompra}`
  return null
}

const text = (value: string | null) => value?.trim().slice(0, LONGEST) || null
