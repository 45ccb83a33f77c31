import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { PlaceLink } from '#app/ui/place-link.tsx'
import { PORTAL, THUMB_BAR } from './navigation.ts'

export function ThumbBar({ menuId }: { menuId: string }) {
  return (
    <nav className={`${frame.bottomBar} print:hidden`} aria-label="Navegación principal">
      {THUMB_BAR.left.map(place)}
      <button type="button" className={frame.bottomCentre} popoverTarget={menuId}>
        <Icon name="menu" />
        Menú
      </button>
      {THUMB_BAR.right.map(place)}
    </nav>
  )
}

const SHORT: Record<string, string> = { 'Mis Favoritos': 'Favoritos', 'Mi Perfil': 'Perfil' }

const place = (path: string) => {
  const entry = PORTAL.find((known) => known.path === path)
  return (
    entry && (
      <PlaceLink key={path} to={path} end={path === '/escritorio'}>
        <Icon name={entry.icon} />
        {SHORT[entry.name] ?? entry.name}
      </PlaceLink>
    )
  )
}
