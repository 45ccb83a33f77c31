import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { favourites } from './store.ts'

export function SavedButton({ slug, titulo }: { slug: string; titulo: string }) {
  const takeOut = () => {
    const at = favourites.read().indexOf(slug)
    favourites.change((list) => list.filter((saved) => saved !== slug))
    toast(`Quitamos ${titulo} de tus favoritos`, {
      look: 'info',
      action: {
        label: 'Deshacer',
        run: () => favourites.change((list) => (list.includes(slug) ? list : list.toSpliced(Math.max(at, 0), 0, slug))),
      },
    })
  }
  return <IconButton icon="heart" label={`Quitar ${titulo} de favoritos`} aria-pressed onClick={takeOut} />
}
