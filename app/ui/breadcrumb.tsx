import { Link } from '#app/ui/link.tsx'
import structure from './structure.module.css'

export interface Crumb {
  name: string
  path?: string
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación" className={structure.crumbs}>
      <ol className="flex flex-wrap text-muted text-sm">
        {crumbs.map(({ name, path }) => (
          <li key={name}>{path ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
