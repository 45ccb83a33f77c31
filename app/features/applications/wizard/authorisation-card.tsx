import { useRef } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import type { Authorisation } from '#contract/people/authorisations.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { AuthoriseByCode } from './authorise-by-code.tsx'
import { AuthoriseByTick } from './authorise-by-tick.tsx'
import css from './sending.module.css'

interface AuthorisationCardProps {
  application: string
  authorisation: Authorisation
  since: string | null
  onGiven: () => Promise<unknown>
}

export function AuthorisationCard({ application, authorisation, since, onGiven }: AuthorisationCardProps) {
  const { brand } = useSite()
  const { purpose, title, version, byCode } = authorisation
  const text = inBrand(authorisation.text, brand)
  const Give = byCode ? AuthoriseByCode : AuthoriseByTick
  const card = useRef<HTMLElement>(null)
  // The pressed button is gone, so move the focus.
  const given = async () => {
    await onGiven()
    card.current?.focus()
  }
  return (
    <section ref={card} className={css.authorisation} id={purpose} tabIndex={-1} aria-labelledby={`${purpose}-titulo`}>
      <h3 id={`${purpose}-titulo`}>{title}</h3>
      <div className="grid gap-3 px-4 py-3 rounded-control bg-sunken">
        <Paragraphs text={text} />
      </div>
      <p className="text-muted text-sm">Versión del texto: {version}</p>
      {since ? (
        <Notice look="success" title="Autorizado" live>
          <p>{oneStop(`El ${instantText('longMoment', since)}.`)}</p>
        </Notice>
      ) : (
        <Give application={application} authorisation={authorisation} text={text} onGiven={given} />
      )}
    </section>
  )
}
