import { useLender } from '#app/features/lenders/use-lender.ts'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { withTerms } from '#contract/financing/terms.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import css from './detail.module.css'
import { statedPlan } from './stated-plan.ts'

export function ContactVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { brand, publicUrl } = useSite()
  const terms = useTerms()
  const plan = statedPlan(vehicle, terms, useLender())
  const link = withTerms(`${publicUrl}/autos/${vehicle.slug}`, terms)
  // A test drive needs no account.
  const drives = useAccountHint() ? '/escritorio/citas' : '/prueba-de-manejo'
  const text = `Hola, me interesa el ${vehicle.titulo} (${vehicle.ordencompra})${plan}: ${link}`
  return (
    <div className={css.detailContact}>
      <a
        className={`${controls.btn} ${controls.btnPrimary}`}
        href={whatsappUrl(brand.whatsapp, text)}
        data-car={vehicle.ordencompra}
        target="_blank"
        rel="noopener"
      >
        <Icon name="whatsapp" />
        <span>
          <span className={css.contactVerb}>Preguntar por</span> WhatsApp
        </span>
      </a>
      <a className={`${controls.btn} ${controls.btnSecondary}`} href={`tel:${brand.phone}`}>
        <Icon name="phone" />
        Llamar
      </a>
      <LinkButton to={`${drives}?auto=${encodeURIComponent(vehicle.ordencompra)}`}>
        <Icon name="calendar" />
        Agendar prueba de manejo
      </LinkButton>
    </div>
  )
}
