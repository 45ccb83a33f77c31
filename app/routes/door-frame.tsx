import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { BrandLogo } from '#app/features/shell/brand-logo.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import '#app/features/account/sign-in/sign-in.css'

/** What stands around the sign-in pages: who we are, and the way back to the cars. */
export function DoorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="door-page">
      <BrandColours />
      <header className="wrap door-head">
        <BrandLogo />
        <Link to="/autos" className="link">
          Ver autos
        </Link>
      </header>
      <main>{children}</main>
      <Toasts />
    </div>
  )
}
