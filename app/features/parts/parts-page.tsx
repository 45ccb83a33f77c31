import { Suspense, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import css from './parts.module.css'
import { PARTS } from './parts-index.ts'

// Constant elements: an update in one part renders no other.
const SECTIONS = PARTS.map(({ id, title, Part }) => (
  <section key={id} id={id} aria-labelledby={`titulo-${id}`}>
    <h2 id={`titulo-${id}`}>{title}</h2>
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Part />
    </Suspense>
  </section>
))

export function PartsPage() {
  const [isDark, setDark] = useState<boolean | null>(null)
  useEffect(() => {
    if (isDark === null) return
    document.documentElement.classList.toggle('dark', isDark)
    document.documentElement.classList.toggle('light', !isDark)
  }, [isDark])
  return (
    <div className={css.partsPage}>
      <header className="flex items-center justify-between gap-4">
        <h1>Partes</h1>
        <Button small onClick={() => setDark(!isDark)}>
          {isDark ? 'Claro' : 'Oscuro'}
        </Button>
      </header>
      <nav aria-label="Partes">
        <ul>
          {PARTS.map(({ id, title }) => (
            <li key={id}>
              <a className={controls.link} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="grid grid-cols-1 min-w-0 gap-14">{SECTIONS}</main>
      <Toasts />
    </div>
  )
}
