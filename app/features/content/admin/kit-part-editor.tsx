import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { PreviewFrame } from '#app/ui/resource/preview-frame.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { inBrand } from '#contract/text/brand-text.ts'
import { KitChapter } from '../trust-kit/kit-chapter.tsx'
import { KitSection } from '../trust-kit/kit-section.tsx'
import css from '../trust-kit/trust-kit.module.css'
import {
  chapterOf,
  type KitPart,
  kitProblem,
  kitWith,
  placeNow,
  sectionFrom,
  type TypedPart,
  typedPart,
} from './kit-parts.ts'
import { saveKit } from './mutations.ts'
import { CONTENT_KEYS, type EditedKit } from './queries.ts'

interface KitPartEditorProps {
  kit: EditedKit | null
  initialKit: EditedKit | null
  part: KitPart
  onClose: () => void
}

const BEGINNING: EditedKit = {
  intro: '',
  published: false,
  updated_at: '',
  inspection: [{ title: 'Inspección', points: ['Por escribir'] }],
  sections: [{ id: 'garantia', title: 'Garantía', text: 'Por escribir', items: [] }],
}
const NAMES = { intro: 'Introducción', inspection: 'Capítulo de la inspección', sections: 'Sección por escrito' }

export function KitPartEditor({ kit, initialKit, part, onClose }: KitPartEditorProps) {
  const { brand } = useSite()
  const contract = useContract()
  const current = kit ?? BEGINNING
  const initial = initialKit ?? BEGINNING
  const now: KitPart =
    part.of === 'intro'
      ? part
      : { of: part.of, place: placeNow<unknown>(current[part.of], initial[part.of], part.place) }
  const isNew = part.of !== 'intro' && part.place >= initial[part.of].length
  const hasOthers = part.of !== 'intro' && current[part.of].length > 1
  const put = (said: TypedPart | null, reason: string) =>
    saveKit(contract, brand.slug, kit, { ...(kit ? {} : BEGINNING_COLUMNS), ...kitWith(current, now, said) }, reason)
  const editor = useEditor<TypedPart>({
    values: typedPart(initial, part),
    doing: 'content.save',
    renews: CONTENT_KEYS,
    save: async (said) => {
      await put(said, said.reason)
      return 'Kit guardado'
    },
    onClose,
  })
  const typed = editor.form.watch()
  const remove = () =>
    editor.act(async () => {
      await put(null, typed.reason)
      return 'Se quitó del kit'
    })
  const field = (name: keyof TypedPart, label: string, help?: string) => ({
    label,
    help,
    ...editor.field(name, { validate: (text) => kitProblem(name, text) }),
  })
  return (
    <EditorDialog
      of={editor}
      title={NAMES[part.of]}
      onClose={onClose}
      lists
      changed={
        kit &&
        initialKit &&
        kit.updated_at !== initialKit.updated_at &&
        !isNew && <KitPartPreview part={now} typed={typedPart(kit, now)} />
      }
      preview={<KitPartPreview part={part} typed={typed} label="Así se verá" />}
      actions={
        !isNew &&
        hasOthers && (
          <Button look="quiet" onClick={remove}>
            Quitar
          </Button>
        )
      }
    >
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
            {...editor.field('published')}
          />
        </>
      )}
      {part.of !== 'intro' && <Field {...field('title', 'Título')} />}
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
    </EditorDialog>
  )
}

const { updated_at: _, ...BEGINNING_COLUMNS } = BEGINNING

function KitPartPreview({ part, typed, label }: { part: KitPart; typed: TypedPart; label?: string }) {
  const { brand } = useSite()
  return (
    <PreviewFrame {...(label && { label })}>
      {part.of === 'intro' && <p>{inBrand(typed.intro, brand)}</p>}
      {part.of === 'inspection' && (
        <div className={css.kitChapters}>
          <KitChapter chapter={chapterOf(typed)} first={1} />
        </div>
      )}
      {part.of === 'sections' && <KitSection section={sectionFrom(typed, label ? 'vista-previa' : 'como-esta')} />}
    </PreviewFrame>
  )
}
