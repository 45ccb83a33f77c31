import { captureLeadData, type LeadData } from '#contract/lead-source.ts'
import { inTab } from './web-storage.ts'

const KEY = 'lead'

/** Notes once per session where the visitor came from; the first page decides (docs/product.md, section 3). */
export function keepLeadData(): void {
  if (inTab.text(KEY) === null)
    inTab.keep(KEY, captureLeadData(new URL(location.href), document.referrer, new Date()) satisfies LeadData)
}

/** What was noted of where the visitor came from; empty when nothing was. */
export const keptLeadData = (): Partial<LeadData> => inTab.read(KEY) ?? {}
