import { isEditable, isListingOpen } from '#contract/sell-stages.ts'
import type { Listing, ListingFile } from './queries.ts'

/** Whether a file may still be taken away: while the car is new or valued, later what came since its last step. The database decides. */
export const mayRemove = ({ stage, stage_since }: Listing, { created_at }: ListingFile) =>
  isEditable(stage) || (isListingOpen(stage) && Date.parse(created_at) >= Date.parse(stage_since))
