import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { whatsappUrl } from '#contract/phone-text.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import css from './detail.module.css'

/** Asks an advisor about this vehicle, or calls. */
export function ContactVehicle({ vehicle }: { vehicle: Pick<Vehicle, 'titulo' | 'slug' | 'ordencompra'> }) {
  const { brand, publicUrl } = useSite()
  const text = `Hola, me interesa el ${vehicle.titulo} (${vehicle.ordencompra}): ${publicUrl}/autos/${vehicle.slug}`
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
      <LinkButton to={`/escritorio/citas?auto=${encodeURIComponent(vehicle.ordencompra)}`}>
        <Icon name="calendar" />
        Agendar prueba de manejo
      </LinkButton>
    </div>
  )
}
