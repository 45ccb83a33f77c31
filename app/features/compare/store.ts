import { storedList } from '#app/lib/web-storage.ts'

export const MOST_COMPARED = 4

export const compared = storedList<{ slug: string; titulo: string }>('volante.comparar')

interface Compared {
  slug: string
  titulo: string
}

/** False: it is full, so the user must choose one to replace. */
export function toggleCompared({ slug, titulo }: Compared): boolean {
  const list = compared.read()
  const rest = list.filter((one) => one.slug !== slug)
  if (rest.length === list.length && list.length >= MOST_COMPARED) return false
  compared.change(() => (rest.length < list.length ? rest : [...list, { slug, titulo }]))
  return true
}

export const replaceCompared = (gone: string, { slug, titulo }: Compared) =>
  compared.change((list) => list.map((one) => (one.slug === gone ? { slug, titulo } : one)))
