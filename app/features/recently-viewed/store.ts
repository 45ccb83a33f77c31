import { storedList } from '#app/lib/web-storage.ts'
import { type RecentlyViewed, withRecentlyViewed } from '#contract/listing/recently-viewed.ts'

/** Last ten vehicles viewed in this browser, newest first. */
export const recentlyViewed = storedList<RecentlyViewed>('volante.vistos')

/** Notes that a vehicle was looked at. */
export const noteViewed = (vehicle: RecentlyViewed) =>
  recentlyViewed.change((list) => withRecentlyViewed(list, vehicle))
