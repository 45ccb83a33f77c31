import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BookForProps } from './book-for.tsx'
import { LazyBookFor } from './lazy-book-for.tsx'

export function BookForButton(about: Omit<BookForProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <Icon name="calendar-plus" />
        {about.kind === 'entrega' ? 'Agendar la entrega' : 'Agendar cita'}
      </Button>
      {isOpen && <LazyBookFor {...about} onClose={() => setOpen(false)} />}
    </>
  )
}
