import { Suspense } from 'react'
import { favourites } from '#app/features/favourites/store.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'

const SavedFavourites = lazily(() => import('./saved-favourites.tsx').then((file) => file.SavedFavourites))

export function FavouritesRow() {
  const slugs = useStoredList(favourites)
  return (
    slugs.length > 0 && (
      <Suspense>
        <SavedFavourites slugs={slugs} />
      </Suspense>
    )
  )
}
