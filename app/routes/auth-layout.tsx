import type { ReactNode } from 'react'
import css from '#app/features/account/sign-in/sign-in.module.css'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { BrandLogo } from '#app/features/shell/brand-logo.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import { Toasts } from '#app/ui/toasts.tsx'

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={css.authPage} data-unfinished="">
      <BrandColours />
      <header className={`${structure.wrap} flex items-center justify-between min-h-15`}>
        <BrandLogo />
        <Link to="/autos" className={controls.link}>
          Ver autos
        </Link>
      </header>
      <main>{children}</main>
      <Toasts />
    </div>
  )
}
