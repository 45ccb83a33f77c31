import { useStoredList } from '#app/lib/use-stored-list.ts'
import { savedOffers } from './saved-offers.ts'

/** Offers of this browser that are still valid. */
export const useMyOffers = (now: Date) =>
  useStoredList(savedOffers).filter(({ continues, validUntil }) => !continues && Date.parse(validUntil) > now.getTime())
