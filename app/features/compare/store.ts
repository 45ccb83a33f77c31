import { storedList } from '#app/lib/web-storage.ts'

/** How many vehicles stand side by side at most. */
export const MOST_COMPARED = 4

/** The vehicles chosen for comparison, in the order chosen. */
export const compared = storedList<{ slug: string; titulo: string }>('volante.comparar')

/** Adds a vehicle to the comparison, or takes it out. A fifth takes the place of the first. */
export const toggleCompared = (vehicle: { slug: string; titulo: string }) =>
  compared.change((list) =>
    list.some(({ slug }) => slug === vehicle.slug)
      ? list.filter(({ slug }) => slug !== vehicle.slug)
      : [...list, { slug: vehicle.slug, titulo: vehicle.titulo }].slice(-MOST_COMPARED),
  )
