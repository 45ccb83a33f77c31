import type { ReactNode } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { phoneText, whatsappUrl } from '#contract/people/phone-text.ts'
import { bookVisitPath } from '#contract/visits/book-visit-path.ts'
import css from './advisor.module.css'
import { AdvisorPhoto } from './advisor-photo.tsx'
import type { Advisor } from './queries.ts'

interface AdvisorHeadProps {
  advisor: Advisor
  branch: string | null
  week: { days: string; open: string }[] | null
  openNow: ReactNode
}

export function AdvisorHead({ advisor, branch, week, openNow }: AdvisorHeadProps) {
  const { brand } = useSite()
  const { id, name, phone, bio, languages } = advisor
  const way = phone ?? brand.whatsapp
  return (
    <div className={css.advisorHead}>
      <div className="flex items-center gap-4">
        <AdvisorPhoto {...advisor} />
        <div>
          <h1>{name}</h1>
          <p className="text-muted">{branch ? `Asesoría de ventas en ${branch}` : 'Asesoría de ventas'}</p>
        </div>
      </div>
      <div className="grid gap-3">
        <Paragraphs text={bio} />
      </div>
      <dl className={css.advisorFacts}>
        <div>
          <dt className="text-muted">Idiomas</dt>
          <dd>{languages.join(', ')}</dd>
        </div>
        {week && (
          <div>
            <dt className="text-muted">Horario</dt>
            <dd>
              {openNow}
              {week.map(({ days, open }) => (
                <span key={days}>
                  {days}: {open}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <p className="flex flex-wrap gap-3">
        <a
          className={`${controls.btn} ${controls.btnPrimary}`}
          href={whatsappUrl(way, `Hola, ${name}. Vi tu página y quiero que me ayudes a elegir auto.`)}
          data-agent={id}
          target="_blank"
          rel="noopener"
        >
          <Icon name="whatsapp" />
          Escribir por WhatsApp
        </a>
        <LinkButton to={bookVisitPath({ agent: id })}>
          <Icon name="calendar" />
          Pedir una cita
        </LinkButton>
        <a className={`${controls.btn} ${controls.btnQuiet}`} href={`tel:${way}`}>
          <Icon name="phone" />
          {phoneText(way)}
        </a>
      </p>
    </div>
  )
}
