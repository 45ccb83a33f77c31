import { type ComponentProps, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import css from '#app/ui/search.module.css'
import type { SearchCombobox } from './search-combobox.tsx'

// The form works without it; suggestions may load later.
const Combobox = lazily(() => import('./search-combobox.tsx').then((file) => file.SearchCombobox))

/** Car search. */
export function LiveSearch(props: ComponentProps<typeof SearchCombobox>) {
  return (
    // Keeps the page height while the script loads.
    <Suspense fallback={<div className={css.search} />}>
      <Combobox {...props} />
    </Suspense>
  )
}
