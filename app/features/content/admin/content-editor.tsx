import { type ReactNode, useState } from 'react'
import { uploadContentPicture } from '#app/features/files/mutations.ts'
import { PictureField } from '#app/features/files/picture-field.tsx'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
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
import type { ContentField, ContentKind, TypedContent } from './content-kinds.ts'
import { ContentPreview } from './content-preview.tsx'
import { type ContentRow, columnsOf, fieldProblem, nameFor } from './content-rows.ts'
import { removeContent, saveContent } from './mutations.ts'
import { useContentSaved } from './use-content-saved.ts'

interface ContentEditorProps {
  kind: ContentKind
  /** Current version; null: a new row. */
  row: ContentRow | null
  /** Names of other rows. */
  taken: readonly string[]
  onClose: () => void
}

/** Edits one row of page content with a preview. */
export function ContentEditor({ kind, row, taken, onClose }: ContentEditorProps) {
  const contract = useContract()
  const saved = useContentSaved()
  const [opened] = useState(row)
  const [file, setFile] = useState<File | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const sending = useServiceForm<TypedContent>({
    values: { ...(row?.typed ?? kind.initial), reason: '' },
    failed: failing('content.save'),
  })
  const { form, busy, failure } = sending
  const typed = form.watch()
  const title = row ? (row.typed[kind.title] ?? row.id) : kind.add

  const done = async (text: string) => {
    await saved()
    toast(text)
    onClose()
  }
  const save = async ({ reason = '', ...said }: TypedContent) => {
    try {
      const picture = file ? await uploadContentPicture(contract, file) : said.picture_path
      const columns = columnsOf(kind, { ...said, ...(picture !== undefined && { picture_path: picture }) })
      const id = row?.id ?? (kind.namedBy ? nameFor(said[kind.namedBy] ?? '', taken) : said[kind.id]!.trim())
      // Rows keep their name; new ones go last.
      const { [kind.id]: _, ...rest } = columns
      const whole = row ? rest : { ...rest, position: taken.length }
      await saveContent(contract, kind, { row, id, columns: whole, reason })
    } catch (error) {
      await saved()
      throw error
    }
    await done(row ? `${title}: guardado` : 'Guardado')
  }
  if (isRemoving && row)
    return (
      <ConfirmDialog
        open
        title={`Quitar ${title}`}
        confirm="Quitar"
        busy={busy}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          void sending.run(async () => {
            await removeContent(contract, kind, row).finally(saved)
            await done(`${title}: ya no está en el sitio`)
          })
        }
      >
        <p>Deja de estar en el sitio. En el Registro de Cambios se puede deshacer.</p>
        {failure && <p role="alert">{failure.text}</p>}
      </ConfirmDialog>
    )
  const drawn = (field: ContentField): ReactNode => {
    const { name, label, help, as, optional, options, most } = field
    if (as === 'picture')
      return (
        <PictureField
          key={name}
          label={label}
          file={file}
          isStored={Boolean(typed[name])}
          onFile={setFile}
          onRemove={() => {
            setFile(null)
            form.setValue(name, '')
          }}
        />
      )
    const shared = {
      ...{ label, help, optional },
      error: form.formState.errors[name]?.message as string | undefined,
      ...form.register(name, { validate: (text, all) => fieldProblem(field, text, all, taken) }),
    }
    if (as === 'text') return <TextareaField key={name} rows={6} maxLength={most} {...shared} />
    if (as === 'choice') return <SelectField key={name} {...shared} options={options!} />
    return <Field key={name} {...shared} type={as === 'day' ? 'date' : 'text'} maxLength={most} autoComplete="off" />
  }
  return (
    <EditDialog open title={title} onClose={onClose}>
      <ServiceForm of={sending} onSend={save} lists>
        {row && opened && row.seen !== opened.seen && (
          <StandsNow>
            <ContentPreview kind={kind} typed={row.typed} />
          </StandsNow>
        )}
        {kind.fields.filter(({ fixed }) => !(fixed && row)).map(drawn)}
        <ReasonField help="Lo lee el equipo." {...form.register('reason')} />
        <ContentPreview kind={kind} typed={typed} file={file} label="Así se verá" />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Guardar</SubmitButton>
          {row && (
            <Button look="quiet" onClick={() => setRemoving(true)}>
              Quitar
            </Button>
          )}
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
