import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#app/features/people/roles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PlaceLink } from '#app/ui/place-link.tsx'
import { SURVEY } from '../navigation.ts'
import { SideFoot } from '../side-foot.tsx'
import css from './staff.module.css'
import { OWN_PLACES, OWN_SUMMARY, type StaffEntry } from './staff-navigation.ts'

interface StaffMenuProps {
  role: Role
  places: StaffEntry[]
  drafts: ReactNode
}

export function StaffMenu({ role, places, drafts }: StaffMenuProps) {
  const { pathname, search } = useLocation()
  const isOwn = pathname + search === OWN_SUMMARY
  const place = ({ name, path, icon, also }: StaffEntry) => {
    // Two places share an address but for its question.
    const current = path === OWN_SUMMARY ? isOwn : path === '/escritorio' ? pathname === path && !isOwn : undefined
    return (
      <li key={path}>
        {current === undefined ? (
          <PlaceLink to={path} also={also} title={name}>
            <Icon name={icon} />
            <span>{name}</span>
          </PlaceLink>
        ) : (
          <Link to={path} title={name} aria-current={current ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{name}</span>
          </Link>
        )}
      </li>
    )
  }
  return (
    <>
      <nav aria-label="Escritorio">
        <ul>{places.map(place)}</ul>
        <details className={css.own} open={OWN_PLACES.some(({ path }) => path === pathname) || isOwn || undefined}>
          <summary title="Mi cuenta">
            <Icon name="user-round" />
            <span>Mi cuenta</span>
            <Icon name="chevron-down" />
          </summary>
          <ul>{OWN_PLACES.map(place)}</ul>
          {drafts}
        </details>
        <ul className="mt-2 pt-2 border-t border-line">{place(SURVEY)}</ul>
      </nav>
      <SideFoot role={role} />
    </>
  )
}
