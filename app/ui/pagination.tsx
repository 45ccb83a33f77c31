import { Link } from '#app/ui/link.tsx'
import { Icon } from './icon.tsx'
import { pageWindow } from './page-window.ts'
import structure from './structure.module.css'

interface PaginationProps {
  page: number
  pages: number
  hrefFor: (page: number) => string
}

export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Páginas" className={structure.pages}>
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev" aria-label="Página anterior">
          <Icon name="chevron-left" />
        </Link>
      )}
      {pageWindow(page, pages).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={hrefFor(entry)}
            aria-label={`Página ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={hrefFor(page + 1)} rel="next" aria-label="Página siguiente">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
