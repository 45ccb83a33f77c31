import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { AdvisorPhoto } from '#app/features/people/advisor/advisor-photo.tsx'
import { advisorById } from '#app/features/people/advisor/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import structure from '#app/ui/structure.module.css'
import type { AdvisorProps } from '#contract/marketing/landing.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import css from './landing.module.css'

export function AdvisorBlock({ title, text, advisor: id }: AdvisorProps) {
  const { brand } = useSite()
  const { data: advisor } = useQuery(advisorById(useContract(), id))
  const branch = useBranches().find(({ code }) => code === advisor?.branch_code)
  const heading = useId()
  // biome-ignore lint/complexity/noUselessFragments: Puck wants an element.
  if (!advisor) return <></>
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {text && <p className={css.landingLead}>{text}</p>}
      <div className={`${structure.card} ${css.landingAdvisor}`}>
        <AdvisorPhoto {...advisor} />
        <div className="grid gap-3">
          <p>
            <strong>{advisor.name}</strong>
            <small className="block text-muted">
              {branch ? `Asesoría de ventas en ${branch.name}` : 'Asesoría de ventas'}
            </small>
          </p>
          <p className="flex flex-wrap gap-3">
            <a
              className={`${controls.btn} ${controls.btnPrimary}`}
              href={whatsappUrl(
                advisor.phone ?? brand.whatsapp,
                `Hola, ${advisor.name}. Quiero que me ayudes a elegir auto.`,
              )}
              data-agent={id}
              target="_blank"
              rel="noopener"
            >
              <Icon name="whatsapp" />
              Escribir por WhatsApp
            </a>
            <LinkButton to={`/asesor/${id}`}>Ver su página</LinkButton>
          </p>
        </div>
      </div>
    </section>
  )
}
