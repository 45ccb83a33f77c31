import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import type { BookForProps } from './book-for.tsx'

const BookFor = lazily(() => import('./book-for.tsx').then((file) => file.BookFor))

export function LazyBookFor(props: BookForProps) {
  return (
    <Suspense>
      <BookFor {...props} />
    </Suspense>
  )
}
