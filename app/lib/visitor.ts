import { captureLeadData, type LeadData, withLaterSource } from '#contract/lead-source.ts'
import { inTab } from './web-storage.ts'

const VISITOR = 'volante.visitante'

const ADVISOR = 'volante.asesor'

/** What every form tells of who sends it, besides what they typed. */
export interface LeadContext {
  /** This visit's own id: holds together what somebody does before we know them. Forgotten with the tab. */
  visitor?: string
  lead_data: Partial<LeadData>
  /** The advisor whose page they visited last. */
  agent_id?: string
}

/** Who is visiting, as far as this tab knows. Only in a browser. */
export function leadContext(): LeadContext {
  const visitor = inTab.text(VISITOR) ?? crypto.randomUUID()
  const agent = inTab.text(ADVISOR)
  // A browser that keeps nothing is a new visitor each time.
  const isKept = inTab.keep(VISITOR, visitor)
  return { lead_data: keptLeadData(), ...(isKept && { visitor }), ...(agent && { agent_id: agent }) }
}

/** From now on what this visitor sends names that advisor. */
export const chooseAdvisor = (id: string) => void inTab.keep(ADVISOR, id)

const KEY = 'lead'

/**
 * Notes where the visitor came from: the first page of the session decides (docs/product.md, section 3), and what a later address names stands beside
 * it. True: something was noted, or nothing can be kept here.
 */
export function keepLeadData(): boolean {
  const kept = inTab.read<Partial<LeadData>>(KEY)
  const here = new URL(location.href)
  const data = kept ? withLaterSource(kept, here, new Date()) : captureLeadData(here, document.referrer, new Date())
  if (data === kept) return false
  inTab.keep(KEY, data)
  return true
}

/** What was noted of where the visitor came from; empty when nothing was. */
export const keptLeadData = (): Partial<LeadData> => inTab.read(KEY) ?? {}
