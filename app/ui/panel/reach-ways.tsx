import type { ReactNode } from 'react'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { phoneText, whatsappUrl } from '#contract/people/phone-text.ts'
import css from './panel.module.css'

interface ReachWaysProps {
  /** E.164. */
  phone: string | null
  email: string | null
  greeting: string
  none: string
  onReach?: (channel: 'call' | 'whatsapp' | 'mail') => void
  children?: ReactNode
}

const LOOK = `${controls.btn} ${controls.btnSecondary} ${controls.btnSmall}`

export function ReachWays({ phone, email, greeting, none, onReach, children }: ReachWaysProps) {
  return (
    <div className={`${css.recordWays} flex flex-wrap gap-2 mt-2`}>
      {!phone && !email && <p className={`${css.recordNote} text-muted`}>{none}</p>}
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
      {children}
    </div>
  )
}
