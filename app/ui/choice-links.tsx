import { Link } from '#app/ui/link.tsx'
import css from './choice-links.module.css'

interface ChoiceLinksProps {
  label: string
  links: readonly { to: string; name: string; current: boolean }[]
}

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
