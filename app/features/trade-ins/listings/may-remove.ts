import { isEditable, isListingOpen } from '#contract/trade-ins/sell-stages.ts'
import type { Listing, ListingFile } from './queries.ts'

/**
 * Files can be removed while the car is new or valued; later only those added since the last stage. The database
 * decides.
 */
export const mayRemove = ({ stage, stage_since }: Listing, { created_at }: ListingFile) =>
  isEditable(stage) || (isListingOpen(stage) && Date.parse(created_at) >= Date.parse(stage_since))
