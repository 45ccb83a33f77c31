import { Suspense } from 'react'
import { favourites } from '#app/features/favourites/store.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'

const KeptFavourites = lazily(() => import('./kept-favourites.tsx').then((file) => file.KeptFavourites))

export function FavouritesRow() {
  const slugs = useStoredList(favourites)
  return (
    slugs.length > 0 && (
      <Suspense>
        <KeptFavourites slugs={slugs} />
      </Suspense>
    )
  )
}
