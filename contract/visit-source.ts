import { cutText } from './cut-text.ts'
import { captureLeadData } from './lead-source.ts'

/** Where a visit came from, in a word that is counted: the campaign that its address names, and its source. */
export interface VisitSource {
  source: string
  campaign: string | null
}

const SEARCHES = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|startpage)\.[a-z]{2,3}(\.[a-z]{2})?$/

/**
 * Reads where a visit came from of its first address and of what led to it. Sources: what the address names; 'facebook' for its click id; 'buscador', another 'sitio',
 * or 'directo'. Null: it is no visit from outside: an address of another site, or one of ours that was opened beside the page.
 */
export function visitSource(address: string, referrer: string, ownHost: string): VisitSource | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.host !== ownHost) return null
  const { utm_source, utm_campaign, fbclid } = captureLeadData(url, referrer, new Date(0))
  if (utm_source || utm_campaign)
    return { source: cutText((utm_source ?? 'otro').toLowerCase(), 40), campaign: utm_campaign?.toLowerCase() ?? null }
  if (fbclid) return { source: 'facebook', campaign: null }
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  if (from === ownHost) return null
  return { source: from === '' ? 'directo' : SEARCHES.test(from) ? 'buscador' : 'sitio', campaign: null }
}
