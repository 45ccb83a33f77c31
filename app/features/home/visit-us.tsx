import { type ReactNode, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import structure from '#app/ui/structure.module.css'

const BranchList = lazily(() => import('../branches/branch-list.tsx').then((file) => file.BranchList))

export function VisitUs({ children }: { children: ReactNode }) {
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby="sucursales">
      <h2 id="sucursales">Ven a verlos</h2>
      <Suspense>
        <BranchList />
      </Suspense>
      {children}
    </section>
  )
}
