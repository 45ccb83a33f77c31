import { captureLeadData, type LeadData } from '#contract/lead-source.ts'

const KEY = 'lead'

/** Notes once per session where the visitor came from; the first page decides (specification, section 3). */
export function keepLeadData(): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) return
    const data = captureLeadData(new URL(location.href), document.referrer, new Date())
    sessionStorage.setItem(KEY, JSON.stringify(data satisfies LeadData))
  } catch {
    // A browser that keeps nothing loses only this note.
  }
}

/** What was noted of where the visitor came from; empty when nothing was. */
export function keptLeadData(): Partial<LeadData> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
