import { useLocation, useRevalidator } from 'react-router'
import { ErrorState } from '#app/ui/error-state.tsx'
import structure from '#app/ui/structure.module.css'
import { INVENTORY_MESSAGES } from '#contract/vehicles/inventory-messages.ts'
import { isListing } from './navigation.ts'

export function UnavailableContent() {
  const { revalidate, state } = useRevalidator()
  const { pathname } = useLocation()
  return (
    <div className={structure.wrap}>
      <ErrorState
        message={INVENTORY_MESSAGES[isListing(pathname) ? 'listing_unavailable' : 'page_unavailable']}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </div>
  )
}
