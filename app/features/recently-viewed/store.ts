import { storedList } from '#app/lib/web-storage.ts'
import { type RecentlyViewed, withRecentlyViewed } from '#contract/listing/recently-viewed.ts'

export const recentlyViewed = storedList<RecentlyViewed>('volante.vistos')

export const noteViewed = (vehicle: RecentlyViewed) =>
  recentlyViewed.change((list) => withRecentlyViewed(list, vehicle))
