import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import css from './advisor.module.css'
import { AdvisorPhoto } from './advisor-photo.tsx'
import { publishedAdvisors } from './queries.ts'

export function AdvisorRow({ branches }: { branches: readonly { code: string; name: string }[] }) {
  const { data: advisors = [] } = useQuery(publishedAdvisors(useContract()))
  if (advisors.length === 0) return null
  return (
    <section className={structure.band} aria-labelledby="asesores">
      <h2 id="asesores">Quién te atiende</h2>
      <ul className={css.advisors}>
        {advisors.map((advisor) => (
          <li key={advisor.id}>
            <Link to={href('/asesor/:id', { id: advisor.id })} className={structure.card}>
              <AdvisorPhoto {...advisor} />
              <span>
                <strong>{advisor.name}</strong>
                <small className="text-muted block">
                  {[branches.find(({ code }) => code === advisor.branch_code)?.name, ...advisor.languages]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
