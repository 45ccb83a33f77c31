import { useAccountHint } from '#app/lib/account-hint.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import css from './account.module.css'
import { SignOutButton } from './sign-out-button.tsx'

const ITEMS: { name: string; path: string; icon: IconName; role?: string }[] = [
  { name: 'Mi Escritorio', path: '/escritorio', icon: 'layout-dashboard' },
  { name: 'CRM Leads', path: '/escritorio/admin/leads', icon: 'users-round', role: 'admin' },
  { name: 'Mis Favoritos', path: '/escritorio/favoritos', icon: 'heart' },
  { name: 'Mi Perfil', path: '/escritorio/profile', icon: 'user-round' },
]

export function AccountCard() {
  const { first_name: name, role: mine } = useAccountHint() ?? {}
  return (
    <section className={css.menuAccount} aria-labelledby="menu-mi-cuenta">
      <h2 id="menu-mi-cuenta">{name ? `Cuenta de ${name}` : 'Mi cuenta'}</h2>
      <ul>
        {ITEMS.filter(({ role }) => !role || role === mine).map(({ name: text, path, icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
        <li>
          <SignOutButton />
        </li>
      </ul>
    </section>
  )
}
