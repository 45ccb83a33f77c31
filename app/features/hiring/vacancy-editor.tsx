import { useState } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { VacancyDetail } from '#app/features/vacancies/vacancy-detail.tsx'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { ListedFields } from '#app/ui/listed-fields.tsx'
import { TypedInPanel } from '#app/ui/panel/typed-in-panel.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useRemoteValues } from '#app/ui/use-remote-values.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { VACANCY_FIELDS } from '#contract/hiring/fields.ts'
import type { Vacancy } from '#contract/hiring/vacancies.ts'
import { saveVacancy } from './mutations.ts'
import { checkedVacancy, typedVacancy, vacancyWords } from './vacancy-words.ts'

interface VacancyEditorProps {
  row: Vacancy | null
  copied: Vacancy | null
  branches: readonly Branch[]
  hasGeneral: boolean
  onDone: (id: string) => void
}

/** Saving a published vacancy changes the site at once. */
export function VacancyEditor({ row, copied, branches, hasGeneral, onDone }: VacancyEditorProps) {
  const contract = useContract()
  const [isPreviewed, setPreviewed] = useState(false)
  const values = typedVacancy(row ?? copied, branches[0]?.code ?? '')
  const [initialRow] = useState(row)
  const [id] = useState(() => crypto.randomUUID())
  const editing = useServiceForm({
    values,
    check: checkedVacancy,
    failed: failing('content.save'),
  })
  const { form, busy } = editing
  const remote = useRemoteValues(form, values)
  const typed = form.watch()
  const city = branches.find(({ code }) => code === typed.branch_code)?.city ?? ''
  return (
    <>
      <TypedInPanel isTyped={remote.isTyped} />
      <p className="flex flex-wrap gap-2">
        <Button small aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {isPreviewed ? 'Seguir escribiendo' : 'Ver cómo queda'}
        </Button>
      </p>
      {isPreviewed && (
        <section className="grid gap-3 mt-4" aria-label="Vista previa">
          <VacancyDetail
            vacancy={{ ...BLANK, ...row, ...vacancyWords(typed), state: 'published' }}
            city={city}
            level={3}
          >
            <p className="text-muted text-sm">Aquí va el formulario para postularse.</p>
          </VacancyDetail>
        </section>
      )}
      <div hidden={isPreviewed}>
        <ServiceForm
          of={editing}
          lists
          aria-label="Vacante"
          onSend={async (words) => {
            const saved = await remote.save((isRefused) =>
              saveVacancy(contract, words, isRefused ? initialRow : row, id),
            )
            toast(row ? 'Vacante guardada.' : 'Borrador guardado: publícalo cuando esté listo.')
            onDone(saved)
          }}
        >
          <ListedFields
            list={hasGeneral ? WITHOUT_GENERAL : VACANCY_FIELDS}
            form={form}
            busy={busy}
            options={{ branch_code: branches.map(({ code, name }) => ({ value: code, label: name })) }}
          />
          <div className={forms.formActions}>
            <SubmitButton small busy={busy}>
              {row ? 'Guardar' : 'Guardar borrador'}
            </SubmitButton>
          </div>
        </ServiceForm>
      </div>
    </>
  )
}

const { general: _, ...WITHOUT_GENERAL } = VACANCY_FIELDS
const BLANK = { id: 'vista-previa', published_at: null, closed_at: null, created_at: '', updated_at: '' }
