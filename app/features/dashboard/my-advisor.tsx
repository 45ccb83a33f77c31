import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { phoneText, whatsappUrl } from '#contract/people/phone-text.ts'
import { advisorOf } from './queries.ts'

interface MyAdvisorProps {
  id: string | null
  name: string
}

export function MyAdvisor({ id, name }: MyAdvisorProps) {
  const { brand } = useSite()
  const query = useQuery(advisorOf(useContract(), id))
  const text = `Hola, soy ${name || 'cliente de su página'}. Quiero ayuda para elegir auto.`
  return (
    <section className={frame.panel} aria-labelledby="asesor">
      <h2 id="asesor">Quien te atiende</h2>
      <Loaded query={query} noun="a quien te atiende" skeleton={<Skeleton className="h-28 w-full" />}>
        {(advisor) => {
          const phone = advisor?.phone ?? brand.whatsapp
          return (
            <div className="grid gap-3 p-4 border border-line rounded-card bg-surface">
              <p>
                <strong className="font-semibold">
                  {advisor?.has_page ? (
                    <Link to={href('/asesor/:id', { id: advisor.id })} className={controls.link}>
                      {advisor.name}
                    </Link>
                  ) : (
                    advisor?.name || brand.name
                  )}
                </strong>
                <br />
                {advisor ? 'Te acompaña en todo el proceso.' : 'Todavía no tienes asesor: te responde el equipo.'}
              </p>
              <p className="flex flex-wrap gap-2">
                <a
                  className={`${controls.btn} ${controls.btnSecondary}`}
                  href={whatsappUrl(phone, text)}
                  target="_blank"
                  rel="noopener"
                >
                  <Icon name="whatsapp" />
                  Escribir por WhatsApp
                </a>
                <a className={`${controls.btn} ${controls.btnQuiet}`} href={`tel:${phone}`}>
                  <Icon name="phone" />
                  {phoneText(phone)}
                </a>
              </p>
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}
