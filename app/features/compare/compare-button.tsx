import { useStoredList } from '#app/lib/use-stored-list.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { compared, toggleCompared } from './store.ts'

/** Puts a vehicle into the comparison or takes it out. */
export function CompareButton({ slug, titulo }: { slug: string; titulo: string }) {
  const chosen = useStoredList(compared).some((vehicle) => vehicle.slug === slug)
  return (
    <IconButton
      icon="columns-2"
      label={chosen ? `Quitar ${titulo} de la comparación` : `Comparar ${titulo}`}
      aria-pressed={chosen}
      onClick={() => toggleCompared({ slug, titulo })}
    />
  )
}
