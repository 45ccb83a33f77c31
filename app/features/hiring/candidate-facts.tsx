import { useQuery } from '@tanstack/react-query'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { candidacyStage, candidateSource, reasonText } from '#contract/hiring/hiring.ts'
import { placeCandidacy } from './mutations.ts'
import { candidacyPast, type DeskCandidacy, houseVacancies } from './queries.ts'

interface CandidateFactsProps {
  candidacy: DeskCandidacy
  onChange: () => void
}

export function CandidateFacts({ candidacy, onChange }: CandidateFactsProps) {
  const contract = useContract()
  const { id, message, created_at, source, vacancy_id } = candidacy
  const past = useQuery(candidacyPast(contract, candidacy))
  const { data: vacancies = [] } = useQuery(houseVacancies(contract))
  const branches = useBranches()
  const others = vacancies.filter((one) => one.state === 'published' && one.id !== vacancy_id)
  const placing = useServiceForm({ values: { vacancy: '' }, failed: failing('change.save') })
  return (
    <>
      <section className="grid gap-3 mt-4" aria-label="Lo que mandó">
        <p className="text-muted text-sm">
          Llegó el {instantText('moment', created_at)} · se enteró por: {candidateSource(source).toLowerCase()}
        </p>
        {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      </section>
      <section className="grid gap-3 mt-4" aria-label="Otras solicitudes suyas">
        <h3>Otras solicitudes suyas</h3>
        <Loaded query={past} noun="sus otras solicitudes" skeleton={<Skeleton className="h-16 w-full" />}>
          {(found) =>
            found.length === 0 ? (
              <p className="text-muted text-sm">Es la primera que conservamos de esta persona.</p>
            ) : (
              <ul className="grid gap-3">
                {found.map((one) => (
                  <li className="grid gap-2 py-3 border-b border-line" key={one.id}>
                    <Link
                      className={controls.link}
                      to={`/escritorio/admin/vacantes/${one.vacancy_id}/candidatos?abierto=${one.id}`}
                    >
                      {one.vacancy}
                    </Link>
                    <p className="text-muted text-sm">
                      {[
                        instantText('shortDay', one.created_at),
                        candidacyStage(one.state).label,
                        one.reason && reasonText(one.reason),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      {others.length > 0 && (
        <section className="grid gap-3 mt-4" aria-label="Otra vacante">
          <ServiceForm
            of={placing}
            aria-label="Pasar a otra vacante"
            onSend={async ({ vacancy }) => {
              await placeCandidacy(contract, id, vacancy)
              placing.form.reset()
              onChange()
            }}
          >
            <SelectField
              label="Pasar a otra vacante"
              help="Se califica otra vez, con los criterios de esa."
              placeholder="Elige…"
              options={others.map(({ id: value, title, branch_code }) => {
                const city = branches.find(({ code }) => code === branch_code)?.city
                return { value, label: city ? `${title}, ${city}` : title }
              })}
              error={placing.form.formState.errors.vacancy?.message}
              {...placing.form.register('vacancy', { required: 'Elige la vacante.' })}
            />
            <p className="flex flex-wrap gap-2">
              <SubmitButton small busy={placing.busy}>
                Pasar
              </SubmitButton>
            </p>
          </ServiceForm>
        </section>
      )}
    </>
  )
}
