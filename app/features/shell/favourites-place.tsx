import { favourites } from '#app/features/favourites/store.ts'
import { savedTerms } from '#app/features/lenders/use-terms.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { withTerms } from '#contract/financing/terms.ts'

/** A guest's favourites in the menu, which does not render again with the first one. */
export function FavouritesPlace() {
  return (
    useStoredList(favourites).length > 0 && (
      <li>
        <Link
          to="/#favoritos"
          onClick={({ currentTarget }) => {
            // Their redirect would lose the place on the page.
            currentTarget.search = withTerms('', savedTerms())
          }}
        >
          <Icon name="heart" />
          Favoritos
        </Link>
      </li>
    )
  )
}
