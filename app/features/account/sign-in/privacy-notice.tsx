import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { DATA_AUTHORITY, NOTICE_VERSION, PURPOSES } from '#contract/people/consents.ts'

const VOLUNTARY = PURPOSES.filter(({ necessary }) => !necessary)
const NECESSARY = PURPOSES.filter(({ necessary }) => necessary)

export function SignUpNotice() {
  const { brand } = useSite()
  const { street, postalCode, city, state } = brand.address
  return (
    <details className={forms.disclosure}>
      <summary>
        <Icon name="chevron-down" />
        Aviso de privacidad simplificado
      </summary>
      <div>
        <p>
          {brand.name}, con domicilio en {street}, {postalCode} {city}, {state}, es responsable de tus datos: los de tu
          cuenta (nombre, correo, celular) y los que agregues a tu perfil.
        </p>
        <p>Los necesitamos para:</p>
        <ul>
          {NECESSARY.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <p>
          Solo si lo aceptas después en tu perfil, y puedes cambiar de opinión cuando quieras:{' '}
          {VOLUNTARY.map(({ title }) => title.toLowerCase()).join('; ')}.
        </p>
        <p>
          Puedes ver, corregir, descargar o borrar tus datos en tu perfil, o escribiendo a{' '}
          <a href={`mailto:${brand.email}`} className={controls.link}>
            {brand.email}
          </a>
          . Si no quedas conforme, la autoridad es la {DATA_AUTHORITY}. Versión {NOTICE_VERSION} del{' '}
          <Link to="/politica-de-privacidad" className={controls.link}>
            aviso de privacidad
          </Link>
          .
        </p>
      </div>
    </details>
  )
}
