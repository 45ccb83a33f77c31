import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { phoneText, whatsappUrl } from '#contract/phone-text.ts'
import css from './panel.module.css'

interface ReachWaysProps {
  /** E.164. */
  phone: string | null
  email: string | null
  /** What the WhatsApp message begins with. */
  greeting: string
  /** What is said where neither is known. */
  none: string
  /** One of them was pressed. */
  onReach?: (channel: 'call' | 'whatsapp' | 'mail') => void
}

const LOOK = `${controls.btn} ${controls.btnSecondary} ${controls.btnSmall}`

/** The ways to reach somebody, one press each: a call, WhatsApp, a mail. */
export function ReachWays({ phone, email, greeting, none, onReach }: ReachWaysProps) {
  if (!phone && !email) return <p className={css.recordNote}>{none}</p>
  return (
    <p className={css.recordWays}>
      {phone && (
        <>
          <a className={LOOK} href={`tel:${phone}`} onClick={() => onReach?.('call')}>
            <Icon name="phone" />
            {phoneText(phone)}
          </a>
          <a
            className={LOOK}
            href={whatsappUrl(phone, greeting)}
            target="_blank"
            rel="noopener"
            data-untold
            onClick={() => onReach?.('whatsapp')}
          >
            <Icon name="whatsapp" />
            WhatsApp
          </a>
        </>
      )}
      {email && (
        <a className={LOOK} href={`mailto:${email}`} onClick={() => onReach?.('mail')}>
          <Icon name="mail" />
          {email}
        </a>
      )}
    </p>
  )
}
