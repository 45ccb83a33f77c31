import { readAmount } from '#contract/text/amounts.ts'
import type { ReconKind, ReconLine } from '#contract/trade-ins/appraisal.ts'

export interface ReconDraft {
  id: string
  label: string
  kind: string
  amount: string
}

export const emptyLine = (kind = 'mecanica'): ReconDraft => ({ id: crypto.randomUUID(), label: '', kind, amount: '' })

/** The typed line; null while label or amount is missing. It counts by default. */
export function lineTyped({ id, label, kind, amount }: ReconDraft): ReconLine | null {
  const read = readAmount(amount)
  if (label.trim() === '' || read === null) return null
  return { id, label: label.trim(), kind: kind as ReconKind, amount: read, accepted: true, provable: false }
}
