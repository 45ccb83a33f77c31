import { useQuery } from '@tanstack/react-query'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { interviewState } from '#contract/hiring/hiring.ts'
import { interviewWay } from '#contract/hiring/interview-ways.ts'
import { agendaInterviews } from './queries.ts'

interface AgendaInterviewsProps {
  from: string
  to: string
  branch: string | null
}

export function AgendaInterviews({ from, to, branch }: AgendaInterviewsProps) {
  const branches = useBranches()
  const query = useQuery(agendaInterviews(useContract(), from, to))
  return (
    <Loaded query={query} noun="las entrevistas" skeleton={<Skeleton className="h-12 w-full" />}>
      {(all) => {
        const shown = all.filter((one) => !branch || one.branch === branch)
        if (shown.length === 0) return null
        return (
          <section className="grid gap-3 mt-4" aria-label="Entrevistas">
            <h3>Entrevistas</h3>
            <ul className="grid gap-3">
              {shown.map((one) => {
                const zone = branches.find(({ code }) => code === one.branch)?.time_zone
                return (
                  <li className="grid gap-2 py-3 border-b border-line" key={one.id}>
                    <p>
                      <strong>
                        <time dateTime={one.starts_at}>{instantText('moment', one.starts_at, zone)}</time>
                      </strong>{' '}
                      {one.candidate_id ? (
                        <Link
                          to={`/escritorio/admin/vacantes/${one.vacancy_id}/candidatos?abierto=${one.candidate_id}&pestana=entrevistas`}
                        >
                          {one.candidate}
                        </Link>
                      ) : (
                        one.candidate
                      )}
                    </p>
                    <p className="text-muted text-sm">
                      {[
                        one.vacancy,
                        interviewWay(one.way),
                        one.branch,
                        one.interviewer ?? 'Falta quién entrevista',
                        one.state !== 'booked' && interviewState(one.state),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      }}
    </Loaded>
  )
}
