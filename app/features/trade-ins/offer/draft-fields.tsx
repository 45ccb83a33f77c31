import { draftParams, type OfferDraft } from './draft.ts'

export function DraftFields({ draft }: { draft: Partial<OfferDraft> }) {
  return [...draftParams(draft)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
