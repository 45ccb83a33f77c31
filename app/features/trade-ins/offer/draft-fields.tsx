import { draftParams, type OfferDraft } from './draft.ts'

/** What a form of one step carries along of the others. */
export function DraftFields({ draft }: { draft: Partial<OfferDraft> }) {
  return [...draftParams(draft)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
