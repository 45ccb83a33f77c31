import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import { compared } from './store.ts'

const ChosenBar = lazily(() => import('./chosen-bar.tsx').then((file) => file.ChosenBar))

export function CompareBar() {
  const chosen = useStoredList(compared)
  return (
    chosen.length > 0 && (
      <Suspense>
        <ChosenBar slugs={chosen.map(({ slug }) => slug)} />
      </Suspense>
    )
  )
}
