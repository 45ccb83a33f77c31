import css from '#app/features/applications/desk/desk.module.css'
import { FactList } from '#app/features/applications/desk/facts.tsx'
import type { Client } from '#app/features/applications/desk/queries.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { CIVIL_STATUSES } from '#contract/civil-status.ts'
import { dayText, instantText } from '#contract/date-texts.ts'
import { fiscalSituationText } from '#contract/fiscal-situations.ts'
import { phoneText, whatsappUrl } from '#contract/phone-text.ts'
import { isProfileComplete } from '#contract/profile-fields.ts'

/** Who a client is and the ways to reach them, one press each. */
export function ClientHead({ client, advisor }: { client: Client; advisor: string }) {
  const { phone, email, first_name, source, created_at } = client
  const civil = CIVIL_STATUSES.find(({ value }) => value === client.civil_status)?.label
  const greeting = `Hola${first_name ? ` ${first_name}` : ''}, te escribo por tu solicitud de financiamiento.`
  return (
    <header className={css.clientHead}>
      <p className={css.clientWays}>
        {phone && (
          <>
            <a className={`${controls.btn} ${controls.btnSecondary} ${controls.btnSmall}`} href={`tel:${phone}`}>
              <Icon name="phone" />
              {phoneText(phone)}
            </a>
            <a
              className={`${controls.btn} ${controls.btnSecondary} ${controls.btnSmall}`}
              href={whatsappUrl(phone, greeting)}
              target="_blank"
              rel="noopener"
            >
              <Icon name="whatsapp" />
              WhatsApp
            </a>
          </>
        )}
        {email && (
          <a className={`${controls.btn} ${controls.btnSecondary} ${controls.btnSmall}`} href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        )}
        {!phone && !email && <span className={css.clientNote}>No ha dejado cómo contactarlo.</span>}
      </p>
      <p className={css.clientNote}>
        {[
          advisor ? `Lo atiende ${advisor}` : 'Sin asesor asignado',
          `cliente desde el ${instantText('shortDate', created_at)}`,
          source && `llegó por ${source}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <details className={css.clientMore}>
        <summary>
          Datos personales{' '}
          {isProfileComplete(client) ? <Badge tone="accent">Completos</Badge> : <Badge tone="warn">Incompletos</Badge>}
        </summary>
        <FactList
          facts={[
            ['birth', 'Nacimiento', client.birth_date && dayText('shortDate', client.birth_date)],
            ['rfc', 'RFC', client.rfc],
            ['curp', 'CURP', client.curp],
            ['civil', 'Estado civil', civil],
            ['fiscal', 'Situación fiscal', client.fiscal_situation && fiscalSituationText(client.fiscal_situation)],
          ]}
        />
      </details>
    </header>
  )
}
