import { Link } from '#app/ui/link.tsx'
import css from './choice-links.module.css'

interface ChoiceLinksProps {
  /** What is chosen, for who cannot see it. */
  label: string
  links: readonly { to: string; name: string; current: boolean }[]
}

/** A few ways to see the same rows or figures, each with an address of its own. */
export function ChoiceLinks({ label, links }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className={css.choices}>
      {links.map(({ to, name, current }) => (
        <Link key={to} to={to} aria-current={current || undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  )
}
