import { inTab } from '#app/lib/web-storage.ts'
import { captureLeadData, type LeadData, withLaterSource } from '#contract/leads/lead-source.ts'

const VISITOR = 'volante.visitante'

const ADVISOR = 'volante.asesor'

export interface LeadContext {
  visitor?: string
  lead_data: Partial<LeadData>
  agent_id?: string
}

export function leadContext(): LeadContext {
  const visitor = inTab.text(VISITOR) ?? crypto.randomUUID()
  const agent = inTab.text(ADVISOR)
  // Without storage each visit is new.
  const isPersisted = inTab.keep(VISITOR, visitor)
  return { lead_data: savedLeadData(), ...(isPersisted && { visitor }), ...(agent && { agent_id: agent }) }
}

export const chooseAdvisor = (id: string) => void inTab.keep(ADVISOR, id)

const KEY = 'lead'

/** Stores the lead source: the session's first page (docs/product.md, section 3) and later parameters. */
export function keepLeadData(): boolean {
  const stored = inTab.read<Partial<LeadData>>(KEY)
  const here = new URL(location.href)
  const data = stored ? withLaterSource(stored, here, new Date()) : captureLeadData(here, document.referrer, new Date())
  if (data === stored) return false
  inTab.keep(KEY, data)
  return true
}

export const savedLeadData = (): Partial<LeadData> => inTab.read(KEY) ?? {}
