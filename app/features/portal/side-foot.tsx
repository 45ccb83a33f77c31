import { ROLE_LABELS, type Role } from '#app/features/people/roles.ts'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import css from './portal.module.css'

export function SideFoot({ role }: { role: Role }) {
  const { brand } = useSite()
  return (
    <footer className={css.sideFoot}>
      <p className={`${controls.badge} ${controls.badgeNeutral}`}>{ROLE_LABELS[role]}</p>
      <p>
        {brand.version} ·{' '}
        <Link to="/escritorio/beta-v.0.1" className={controls.link}>
          Danos tu opinión
        </Link>
      </p>
    </footer>
  )
}
