import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { PlaceLink } from '#app/ui/place-link.tsx'
import { STAFF_PLACES, THUMB_PLACES } from './staff-navigation.ts'

interface StaffThumbBarProps {
  menuId: string
  onSearch: () => void
}

export function StaffThumbBar({ menuId, onSearch }: StaffThumbBarProps) {
  return (
    <nav className={`${frame.bottomBar} ${frame.ofFour} print:hidden`} aria-label="Navegación principal">
      {STAFF_PLACES.filter(({ path }) => THUMB_PLACES.includes(path)).map(({ name, path, icon }) => (
        <PlaceLink key={path} to={path} end={path === '/escritorio'}>
          <Icon name={icon} />
          {name}
        </PlaceLink>
      ))}
      <button type="button" onClick={onSearch}>
        <Icon name="search" />
        Buscar
      </button>
      <button type="button" popoverTarget={menuId}>
        <Icon name="menu" />
        Menú
      </button>
    </nav>
  )
}
