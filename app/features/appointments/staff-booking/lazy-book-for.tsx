import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import type { BookForProps } from './book-for.tsx'

// Fetched when somebody books.
const BookFor = lazily(() => import('./book-for.tsx').then((file) => file.BookFor))

/** «Agendar cita», loaded on demand. */
export function LazyBookFor(props: BookForProps) {
  return (
    <Suspense>
      <BookFor {...props} />
    </Suspense>
  )
}
