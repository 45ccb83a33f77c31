import type { ReactNode } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import structure from '#app/ui/structure.module.css'
import { phoneText } from '#contract/people/phone-text.ts'
import css from './contact.module.css'

export function ContactWays({ children }: { children: ReactNode }) {
  const { brand } = useSite()
  return (
    <aside className={`${css.contactWays} ${structure.card}`} aria-label="Otras formas de contacto">
      {children}
      <a className={controls.link} href={`tel:${brand.phone}`}>
        <Icon name="phone" />
        {phoneText(brand.phone)}
      </a>
      <a className={controls.link} href={`mailto:${brand.email}`}>
        <Icon name="mail" />
        {brand.email}
      </a>
    </aside>
  )
}
