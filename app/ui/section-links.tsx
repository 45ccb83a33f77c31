import { Link } from 'react-router'
import sectionLinks from './section-links.module.css'

interface SectionLinksProps {
  /** What the sections belong to, for who cannot see them. */
  label: string
  links: readonly { to: string; name: string; current: boolean }[]
}

/** The sections of a page, each with an address of its own. */
export function SectionLinks({ label, links }: SectionLinksProps) {
  return (
    <nav className={sectionLinks.sections} aria-label={label}>
      {links.map(({ to, name, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  )
}
