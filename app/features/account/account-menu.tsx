import type { ReactNode } from 'react'
import { useAccountHint } from '#app/lib/account-hint.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { usePagePopover } from '#app/ui/use-page-popover.ts'
import css from './account.module.css'
import { SignOutButton } from './sign-out-button.tsx'

const MENU_ID = 'menu-cuenta'

export function AccountMenu({ children }: { children?: ReactNode }) {
  const hint = useAccountHint()
  const name = hint?.first_name?.trim().split(/\s+/)[0]
  const isStaff = hint?.role === 'admin' || hint?.role === 'sales'
  const menu = usePagePopover()
  return (
    <>
      <button
        type="button"
        className={`${controls.btn} ${controls.btnSecondary} ${css.greeting}`}
        data-greeting
        popoverTarget={MENU_ID}
      >
        <span className="overflow-hidden text-ellipsis whitespace-nowrap">{name ? `Hola, ${name}` : 'Mi cuenta'}</span>
        <Icon name="chevron-down" />
      </button>
      <div ref={menu} id={MENU_ID} popover="auto" className={css.accountMenu} data-account-menu>
        <Link to="/escritorio">
          <Icon name="layout-dashboard" />
          {isStaff ? 'Hoy' : 'Dashboard'}
        </Link>
        {children}
        <SignOutButton />
      </div>
    </>
  )
}
