import { withoutKm } from '#contract/text/mileage-said.ts'
import { type OfferDraft, readDraft } from './draft.ts'

/** A draft with the kilometres that were typed beside the car's name. */
export function readTypedDraft(params: URLSearchParams): OfferDraft {
  const draft = readDraft(params)
  const { rest, km } = withoutKm(draft.search)
  return km === null ? draft : { ...draft, search: rest, kms: km }
}
