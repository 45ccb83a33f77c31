import { type ReactNode, useState } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import { onDevice } from '#app/lib/web-storage.ts'
import { cx } from '#app/ui/cx.ts'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { usePagePopover } from '#app/ui/use-page-popover.ts'
import css from './portal.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSinglePress } from './use-single-press.ts'

interface PortalAroundProps {
  className?: string | undefined
  mainClass?: string | undefined
  head: ReactNode
  menu: ReactNode
  bar: (menuId: string) => ReactNode
  children: ReactNode
}

const MENU_ID = 'menu-escritorio'
const FOLDED_KEY = 'volante.menu-plegado'

export function PortalAround({ className, mainClass, head, menu, bar, children }: PortalAroundProps) {
  const { brand } = useSite()
  const [folded, setFolded] = useState(() => onDevice.text(FOLDED_KEY) === 'true')
  const sheet = usePagePopover()
  useKeptFocus()
  useSinglePress()
  return (
    <div className={cx(css.portal, className, folded && css.portalFolded)}>
      <a href="#contenido" className={frame.skip}>
        Saltar al contenido
      </a>
      <header className={css.portalHead}>
        <IconButton
          icon="panel-left"
          label={folded ? 'Desplegar el menú' : 'Plegar el menú'}
          aria-expanded={!folded}
          aria-controls="menu-lateral"
          className="hidden md:inline-grid"
          onClick={() => {
            setFolded(!folded)
            onDevice.keep(FOLDED_KEY, String(!folded))
          }}
        />
        <Link to="/" className={frame.logo} aria-label={`${brand.name}, inicio`}>
          <Icon name="wheel" />
          <span>{brand.name}</span>
        </Link>
        {head}
      </header>
      <aside id="menu-lateral" className={css.side}>
        {menu}
      </aside>
      <main id="contenido" className={cx(css.portalMain, mainClass)}>
        {children}
      </main>
      <div ref={sheet} id={MENU_ID} popover="auto" className={`${frame.menu} ${css.sideSheet} text-[0.9375rem]`}>
        {menu}
      </div>
      {bar(MENU_ID)}
      <Toasts />
    </div>
  )
}
