import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { StandsNow } from '#app/ui/resource/changed-notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { KitPartPreview } from './kit-part-preview.tsx'
import { type KitPart, kitProblem, kitWith, placeNow, type TypedPart, typedPart } from './kit-parts.ts'
import { saveKit } from './mutations.ts'
import type { EditedKit } from './queries.ts'
import { useContentSaved } from './use-content-saved.ts'

interface KitPartEditorProps {
  /** Current kit and the kit when opened; null: none. */
  kit: EditedKit | null
  opened: EditedKit | null
  part: KitPart
  onClose: () => void
}

// A kit has at least one chapter and one section.
const BEGINNING: EditedKit = {
  ...{ intro: '', published: false, updated_at: '' },
  inspection: [{ title: 'Inspección', points: ['Por escribir'] }],
  sections: [{ id: 'garantia', title: 'Garantía', text: 'Por escribir', items: [] }],
}
const NAMES = { intro: 'Introducción', inspection: 'Capítulo de la inspección', sections: 'Sección por escrito' }

/** Edits one part of the kit with a preview. */
export function KitPartEditor({ kit, opened, part, onClose }: KitPartEditorProps) {
  const { brand } = useSite()
  const contract = useContract()
  const saved = useContentSaved()
  const stands = kit ?? BEGINNING
  const first = opened ?? BEGINNING
  const sending = useServiceForm<TypedPart>({ values: typedPart(first, part), failed: failing('content.save') })
  const { form, busy } = sending
  const typed = form.watch()
  const now: KitPart =
    part.of === 'intro' ? part : { of: part.of, place: placeNow<unknown>(stands[part.of], first[part.of], part.place) }
  const isNew = part.of !== 'intro' && part.place >= first[part.of].length
  const hasOthers = part.of !== 'intro' && stands[part.of].length > 1

  const put = async (said: TypedPart | null, reason: string) => {
    const columns = { ...(kit ? {} : BEGINNING_COLUMNS), ...kitWith(stands, now, said) }
    try {
      await saveKit(contract, brand.slug, kit, columns, reason)
    } finally {
      await saved()
    }
    toast(said ? 'Kit guardado' : 'Se quitó del kit')
    onClose()
  }
  const field = (name: keyof TypedPart, label: string, help?: string) => ({
    ...{ label, help },
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (text) => kitProblem(name, text) }),
  })
  return (
    <EditDialog open title={NAMES[part.of]} onClose={onClose}>
      <ServiceForm of={sending} onSend={(said) => put(said, said.reason)} lists>
        {kit && opened && kit.updated_at !== opened.updated_at && !isNew && (
          <StandsNow>
            <KitPartPreview part={now} typed={typedPart(kit, now)} />
          </StandsNow>
        )}
        {part.of === 'intro' && (
          <>
            <TextareaField
              rows={6}
              {...field('intro', 'Introducción', '{brand} se cambia por el nombre de la agencia.')}
            />
            <SelectField
              label="En el sitio"
              options={[
                { value: 'true', label: 'Se muestra' },
                { value: 'false', label: 'Oculto' },
              ]}
              {...form.register('published')}
            />
          </>
        )}
        {part.of !== 'intro' && <Field autoComplete="off" {...field('title', 'Título')} />}
        {part.of === 'inspection' && <TextareaField rows={10} {...field('points', 'Puntos', 'Uno por renglón.')} />}
        {part.of === 'sections' && (
          <>
            <TextareaField rows={3} {...field('text', 'Texto')} />
            <TextareaField
              rows={10}
              optional
              {...field(
                'items',
                'Puntos',
                'El nombre en un renglón, qué significa en el de abajo, y un renglón vacío entre uno y otro.',
              )}
            />
          </>
        )}
        <ReasonField help="Lo lee el equipo." {...form.register('reason')} />
        <KitPartPreview part={part} typed={typed} label="Así se verá" />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Guardar</SubmitButton>
          {!isNew && hasOthers && (
            <Button look="quiet" onClick={() => void sending.run(() => put(null, typed.reason))}>
              Quitar
            </Button>
          )}
        </div>
      </ServiceForm>
    </EditDialog>
  )
}

const { updated_at: _, ...BEGINNING_COLUMNS } = BEGINNING
