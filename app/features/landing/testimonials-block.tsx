import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import structure from '#app/ui/structure.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import type { TestimonialsProps } from '#contract/marketing/landing.ts'
import css from './landing.module.css'
import { testimonials } from './queries.ts'

export function TestimonialsBlock({ title, text, most }: TestimonialsProps) {
  const { data: said = [] } = useQuery(testimonials(useContract(), most))
  const heading = useId()
  // biome-ignore lint/complexity/noUselessFragments: Puck wants an element.
  if (said.length === 0) return <></>
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {text && <p className={css.landingLead}>{text}</p>}
      <ul className={css.landingVoices}>
        {said.map(({ id, message, author, created_at }) => (
          <li key={id} className={structure.card}>
            <figure className="grid gap-3 m-0 p-5">
              <blockquote className="m-0 whitespace-pre-line wrap-anywhere">{message}</blockquote>
              <figcaption className="text-muted text-sm">
                {author ?? 'Cliente'}, <time dateTime={created_at}>{instantText('monthYear', created_at)}</time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
