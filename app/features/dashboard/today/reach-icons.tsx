import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { phoneText, whatsappUrl } from '#contract/people/phone-text.ts'
import css from './today.module.css'

interface ReachIconsProps {
  who: string
  phone: string | null
  email: string | null
  onReach?: ((channel: 'call' | 'whatsapp' | 'mail') => void) | undefined
}

export function ReachIcons({ who, phone, email, onReach }: ReachIconsProps) {
  const { brand } = useSite()
  const greeting = `Hola${who ? ` ${who.split(' ')[0]}` : ''}, te escribo de ${brand.name}.`
  return (
    <span className={css.ways}>
      {phone && (
        <>
          <a
            href={`tel:${phone}`}
            aria-label={`Llamar a ${who || phoneText(phone)}`}
            title={phoneText(phone)}
            onClick={() => onReach?.('call')}
          >
            <Icon name="phone" />
          </a>
          <a
            href={whatsappUrl(phone, greeting)}
            target="_blank"
            rel="noopener"
            aria-label={`WhatsApp a ${who || phoneText(phone)}`}
            data-untold
            onClick={() => onReach?.('whatsapp')}
          >
            <Icon name="whatsapp" />
          </a>
        </>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          aria-label={`Escribir a ${who || email}`}
          title={email}
          onClick={() => onReach?.('mail')}
        >
          <Icon name="mail" />
        </a>
      )}
    </span>
  )
}
