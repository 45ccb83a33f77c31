import { type ComponentProps, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import css from '#app/ui/search.module.css'
import type { SearchCombobox } from './search-combobox.tsx'

const Combobox = lazily(() => import('./search-combobox.tsx').then((file) => file.SearchCombobox))

export function LiveSearch(props: ComponentProps<typeof SearchCombobox>) {
  return (
    // Keeps the page height while the script loads.
    <Suspense fallback={<div className={css.search} />}>
      <Combobox {...props} />
    </Suspense>
  )
}
