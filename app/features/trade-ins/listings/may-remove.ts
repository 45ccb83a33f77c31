import { isEditable, isListingOpen } from '#contract/trade-ins/sell-stages.ts'
import type { Listing, ListingFile } from './queries.ts'

/** The database decides. */
export const mayRemove = ({ stage, stage_since }: Listing, { created_at }: ListingFile) =>
  isEditable(stage) || (isListingOpen(stage) && Date.parse(created_at) >= Date.parse(stage_since))
