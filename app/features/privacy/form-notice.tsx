import { useSite } from '#app/lib/use-site.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { DATA_AUTHORITY, NOTICE_VERSION } from '#contract/people/consents.ts'

interface FormNoticeProps {
  what: string
  uses: readonly string[]
  marketing?: boolean
  /** Also asks, unticked, for consent that their advisor sees viewed cars. */
  interest?: boolean
}

/** The form sends its version (notice_version), so that the stored consent names the text shown. */
export function FormNotice({ what, uses, marketing, interest }: FormNoticeProps) {
  const { brand } = useSite()
  const { street, postalCode, city, state } = brand.address
  return (
    <div className="grid gap-3">
      {marketing && (
        <CheckField name="marketing">
          Quiero recibir promociones y avisos de autos parecidos. Es voluntario y lo puedo cambiar cuando quiera.
        </CheckField>
      )}
      {interest && (
        <CheckField name="interes">
          Que mi asesor vea los autos que miro en este sitio. Es voluntario y lo puedo quitar cuando quiera.
        </CheckField>
      )}
      <input type="hidden" name="notice_version" value={NOTICE_VERSION} />
      <details className={forms.disclosure}>
        <summary>
          <Icon name="chevron-down" />
          Aviso de privacidad simplificado
        </summary>
        <div>
          <p>
            {brand.name}, con domicilio en {street}, {postalCode} {city}, {state}, es responsable de tus datos. Te
            pedimos {what} para:
          </p>
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          {marketing && <p>Solo si marcas la casilla, también para enviarte promociones.</p>}
          <p>
            Puedes verlos, corregirlos, pedir que los borremos u oponerte a su uso en nuestro{' '}
            <Link to="/politica-de-privacidad#arco" className={controls.link}>
              formulario ARCO
            </Link>
            . La autoridad es la {DATA_AUTHORITY}. Versión {NOTICE_VERSION} del{' '}
            <Link to="/politica-de-privacidad" className={controls.link}>
              aviso de privacidad
            </Link>
            .
          </p>
        </div>
      </details>
    </div>
  )
}
