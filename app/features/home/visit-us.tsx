import type { ReactNode } from 'react'
import structure from '#app/ui/structure.module.css'

/** The branches, at the end of the home page: one comes and sees. */
export function VisitUs({ children }: { children: ReactNode }) {
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby="sucursales">
      <h2 id="sucursales">Ven a verlos</h2>
      {children}
    </section>
  )
}
