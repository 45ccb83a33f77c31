import { storedList } from '#app/lib/web-storage.ts'

/** The slugs of a visitor's favourites, newest first. They stay in this browser. */
export const favourites = storedList<string>('volante.favoritos')

/** Adds a vehicle to the favourites, or takes it out when it is there. */
export const toggleFavourite = (slug: string) =>
  favourites.change((slugs) => (slugs.includes(slug) ? slugs.filter((kept) => kept !== slug) : [slug, ...slugs]))
