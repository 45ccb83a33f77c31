import { useIsStored } from '#app/lib/use-stored-list.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { favourites, toggleFavourite } from './store.ts'

export function FavouriteButton({ slug, titulo }: { slug: string; titulo: string }) {
  const kept = useIsStored(favourites, (one) => one === slug)
  return (
    <IconButton
      icon="heart"
      label={kept ? `Quitar ${titulo} de favoritos` : `Guardar ${titulo} en favoritos`}
      aria-pressed={kept}
      onClick={() => toggleFavourite(slug)}
    />
  )
}
