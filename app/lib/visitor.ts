import { captureLeadData, type LeadData } from '#contract/lead-source.ts'
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

/** Notes once per session where the visitor came from; the first page decides (docs/product.md, section 3). */
export function keepLeadData(): void {
  if (inTab.text(KEY) === null)
    inTab.keep(KEY, captureLeadData(new URL(location.href), document.referrer, new Date()) satisfies LeadData)
}

/** What was noted of where the visitor came from; empty when nothing was. */
export const keptLeadData = (): Partial<LeadData> => inTab.read(KEY) ?? {}
