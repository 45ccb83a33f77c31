import { Link } from '#app/ui/link.tsx'
import structure from './structure.module.css'

export interface Crumb {
  name: string
  /** Absent for the page itself. */
  path?: string
}

/** Structured data: features/seo's breadcrumbs(). */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación" className={structure.crumbs}>
      <ol>
        {crumbs.map(({ name, path }) => (
          <li key={name}>{path ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
