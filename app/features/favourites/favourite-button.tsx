import { useIsStored } from '#app/lib/use-stored-list.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { favourites, toggleFavourite } from './store.ts'

export function FavouriteButton({ slug, titulo }: { slug: string; titulo: string }) {
  const isSaved = useIsStored(favourites, (one) => one === slug)
  return (
    <IconButton
      icon="heart"
      label={isSaved ? `Quitar ${titulo} de favoritos` : `Guardar ${titulo} en favoritos`}
      aria-pressed={isSaved}
      onClick={() => toggleFavourite(slug)}
    />
  )
}
