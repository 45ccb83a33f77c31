import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { PORTAL, type PortalEntry, ROLE_LABELS, type Role, SURVEY } from './navigation.ts'
import css from './portal.module.css'

interface SideMenuProps {
  role: Role
  /** What somebody has begun. */
  drafts: ReactNode
}

/** Everything the portal's menu holds: sections, drafts, the survey, who one is here, version and feedback. */
export function SideMenu({ role, drafts }: SideMenuProps) {
  const { brand } = useSite()
  return (
    <>
      <nav aria-label="Escritorio">
        <ul>{PORTAL.map(place)}</ul>
        {drafts}
        <ul className={css.sideMore}>{place(SURVEY)}</ul>
      </nav>
      <footer className={css.sideFoot}>
        <p className={`${controls.badge} ${controls.badgeNeutral}`}>{ROLE_LABELS[role]}</p>
        <p>
          {brand.version} ·{' '}
          <Link to="/escritorio/beta-v.0.1" className={controls.link}>
            Danos tu opinión
          </Link>
        </p>
      </footer>
    </>
  )
}

const place = ({ name, path, icon }: PortalEntry) => (
  <li key={path}>
    <NavLink to={path} end={path === '/escritorio'} title={name}>
      <Icon name={icon} />
      <span>{name}</span>
    </NavLink>
  </li>
)
