import type { ReactNode } from 'react'
import type { Role } from '#app/features/people/roles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PlaceLink } from '#app/ui/place-link.tsx'
import { PORTAL, type PortalEntry, SURVEY } from './navigation.ts'
import { SideFoot } from './side-foot.tsx'

interface SideMenuProps {
  role: Role
  drafts: ReactNode
}

export function SideMenu({ role, drafts }: SideMenuProps) {
  return (
    <>
      <nav aria-label="Escritorio">
        <ul>{PORTAL.map(place)}</ul>
        {drafts}
        <ul className="mt-2 pt-2 border-t border-line">{place(SURVEY)}</ul>
      </nav>
      <SideFoot role={role} />
    </>
  )
}

const place = ({ name, path, icon, also }: PortalEntry) => (
  <li key={path}>
    <PlaceLink to={path} end={path === '/escritorio'} also={also} title={name}>
      <Icon name={icon} />
      <span>{name}</span>
    </PlaceLink>
  </li>
)
