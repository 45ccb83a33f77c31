import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '#app/lib/use-site.ts'
import { cx } from '#app/ui/cx.ts'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { usePagePopover } from '#app/ui/use-page-popover.ts'
import type { Role } from './navigation.ts'
import css from './portal.module.css'
import { SideMenu } from './side-menu.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useFolded } from './use-folded.ts'

const MENU_ID = 'menu-escritorio'

interface PortalFrameProps {
  role: Role
  /** The header's right: greeting and account menu. */
  account: ReactNode
  /** The menu's section of what somebody has begun. */
  drafts: ReactNode
  children: ReactNode
}

/** What stands around every page of the portal: header, a sidebar that folds to its icons, a sheet and a bar on phones. */
export function PortalFrame({ role, account, drafts, children }: PortalFrameProps) {
  const { brand } = useSite()
  const [folded, setFolded] = useFolded()
  const sheet = usePagePopover()
  return (
    <div className={cx(css.portal, folded && css.portalFolded)}>
      <a href="#contenido" className={frame.skip}>
        Saltar al contenido
      </a>
      <header className={css.portalHead}>
        <IconButton
          icon="panel-left"
          label={folded ? 'Desplegar el menú' : 'Plegar el menú'}
          aria-expanded={!folded}
          aria-controls="menu-lateral"
          className={css.portalFold}
          onClick={() => setFolded(!folded)}
        />
        <Link to="/" className={frame.logo} aria-label={`${brand.name}, inicio`}>
          <Icon name="wheel" />
          <span>{brand.name}</span>
        </Link>
        {account}
      </header>
      <aside id="menu-lateral" className={css.side}>
        <SideMenu role={role} drafts={drafts} />
      </aside>
      <main id="contenido" className={css.portalMain}>
        {children}
      </main>
      <div ref={sheet} id={MENU_ID} popover="auto" className={`${frame.menu} ${css.sideSheet}`}>
        <SideMenu role={role} drafts={drafts} />
      </div>
      <ThumbBar menuId={MENU_ID} />
      <Toasts />
    </div>
  )
}
