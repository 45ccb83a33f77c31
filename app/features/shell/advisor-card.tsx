import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import css from './shell.module.css'

export function AdvisorCard() {
  const { brand } = useSite()
  return (
    <a
      className={css.advisor}
      data-advisor
      href={whatsappUrl(brand.whatsapp, `Hola, ${brand.name}. Quiero que un asesor me ayude a elegir auto.`)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="whatsapp" />
      <span>
        <strong>Contactar Asesor</strong>
        Una persona te responde por WhatsApp
      </span>
    </a>
  )
}
