import { storedList } from '#app/lib/web-storage.ts'

export const favourites = storedList<string>('volante.favoritos')

export const toggleFavourite = (slug: string) =>
  favourites.change((slugs) => (slugs.includes(slug) ? slugs.filter((saved) => saved !== slug) : [slug, ...slugs]))
