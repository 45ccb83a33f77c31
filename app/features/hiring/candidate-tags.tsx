import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { tagCandidacy } from './mutations.ts'
import { candidacyTags, type DeskCandidacy } from './queries.ts'

interface CandidateTagsProps {
  candidacy: DeskCandidacy
  onChange: () => void
}

const MOST_OFFERED = 8
const tagsIn = (text: string) => text.split(',').flatMap((one) => one.trim() || [])

export function CandidateTags({ candidacy: { id, tags }, onChange }: CandidateTagsProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { data: known = [] } = useQuery(candidacyTags(contract))
  const sending = useServiceForm({ values: { tags: tags.join(', ') }, failed: failing('change.save') })
  const { form, busy } = sending
  const typed = tagsIn(form.watch('tags'))
  const offered = known.filter((tag) => !typed.includes(tag)).slice(0, MOST_OFFERED)
  return (
    <section className="grid gap-3 mt-4" aria-label="Etiquetas">
      <ServiceForm
        of={sending}
        aria-label="Etiquetas"
        onSend={async ({ tags: said }) => {
          await tagCandidacy(contract, id, tagsIn(said))
          await cache.invalidateQueries({ queryKey: key('hiring') })
          onChange()
        }}
      >
        <Field
          label="Etiquetas"
          help="Separadas con comas. Con ellas filtras la tabla y el tablero."
          maxLength={330}
          autoComplete="off"
          readOnly={busy}
          error={form.formState.errors.tags?.message}
          {...form.register('tags')}
        />
        {offered.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {offered.map((tag) => (
              <Button key={tag} small look="quiet" onClick={() => form.setValue('tags', [...typed, tag].join(', '))}>
                <span className="sr-only">Agregar la etiqueta </span>
                {tag}
              </Button>
            ))}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          <SubmitButton small busy={busy}>
            Guardar etiquetas
          </SubmitButton>
        </p>
      </ServiceForm>
    </section>
  )
}
