import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { contactPath } from '#contract/leads/contact-about.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import { oneStop } from '#contract/text/sentence.ts'

export function AskPerson({ car }: { car: string }) {
  const { brand } = useSite()
  return (
    <>
      <p>¿No está tu auto? Una persona te dice si lo compramos y en cuánto.</p>
      <div className={forms.formActions}>
        <LinkButton to={contactPath({ sells: car })}>Que me contacte un asesor</LinkButton>
        <a
          className={`${controls.btn} ${controls.btnSecondary}`}
          href={whatsappUrl(brand.whatsapp, oneStop(`Hola, quiero vender mi auto: ${car}. ¿Lo compran?`))}
          target="_blank"
          rel="noopener"
        >
          <Icon name="whatsapp" />
          Escribir por WhatsApp
        </a>
      </div>
    </>
  )
}
