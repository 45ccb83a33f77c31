import { cutText } from '../text/cut-text.ts'
import { captureLeadData } from './lead-source.ts'

export interface VisitSource {
  source: string
  campaign: string | null
}

const SEARCHES = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|startpage)\.[a-z]{2,3}(\.[a-z]{2})?$/

/** From the first address and referrer: utm_source, 'facebook' (click id), 'buscador', 'sitio' or 'directo'. Null: not from outside. */
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
