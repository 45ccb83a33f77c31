import { draftParams, type OfferDraft } from './draft.ts'

/** Hidden fields with the answers of other steps. */
export function DraftFields({ draft }: { draft: Partial<OfferDraft> }) {
  return [...draftParams(draft)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
