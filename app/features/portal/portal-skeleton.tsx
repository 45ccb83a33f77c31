import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './portal.module.css'

const ENTRIES = ['w-24', 'w-28', 'w-32', 'w-20', 'w-36']

export function PortalSkeleton() {
  return (
    <div className={css.portal}>
      <header className={css.portalHead}>
        <Skeleton className="h-7 w-32" />
        <Skeleton className="ml-auto h-9 w-32" />
      </header>
      <aside className={css.side}>
        {ENTRIES.map((width) => (
          <Skeleton key={width} className={`m-3 h-5 ${width}`} />
        ))}
      </aside>
      <main className={css.portalMain} aria-busy="true">
        <p role="status" className="sr-only">
          Abriendo tu escritorio…
        </p>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="mt-6 h-28" />
        <Skeleton className="mt-4 h-28" />
      </main>
    </div>
  )
}
