import { Suspense, useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BookForProps } from './book-for.tsx'

// Fetched when somebody books.
const BookFor = lazily(() => import('./book-for.tsx').then((file) => file.BookFor))

/** Opens «Agendar cita» for somebody. */
export function BookForButton(about: Omit<BookForProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <Icon name="calendar-plus" />
        Agendar cita
      </Button>
      {isOpen && (
        <Suspense>
          <BookFor {...about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
