import type { LeadData } from '#contract/lead-source.ts'
import { keptLeadData } from './lead-data.ts'

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
  const visitor = kept(VISITOR) ?? keep(VISITOR, crypto.randomUUID())
  const agent = kept(ADVISOR)
  return { lead_data: keptLeadData(), ...(visitor && { visitor }), ...(agent && { agent_id: agent }) }
}

/** From now on what this visitor sends names that advisor. */
export const chooseAdvisor = (id: string) => void keep(ADVISOR, id)

const kept = (key: string) => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const keep = (key: string, value: string) => {
  try {
    sessionStorage.setItem(key, value)
    return value
  } catch {
    // A browser that keeps nothing is a new visitor each time.
    return null
  }
}
