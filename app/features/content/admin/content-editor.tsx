import { type ReactNode, useState } from 'react'
import { uploadContentPicture } from '#app/features/files/mutations.ts'
import { PictureField } from '#app/features/files/picture-field.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ConfirmAction } from '#app/ui/resource/confirm-action.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import type { ContentField, ContentKind, TypedContent } from './content-kinds.ts'
import { ContentPreview } from './content-preview.tsx'
import { type ContentRow, columnsOf, fieldProblem, nameFor } from './content-rows.ts'
import { removeContent, saveContent } from './mutations.ts'
import { CONTENT_KEYS } from './queries.ts'

interface ContentEditorProps {
  kind: ContentKind
  /** null: a new row. */
  row: ContentRow | null
  taken: readonly string[]
  onClose: () => void
}

export function ContentEditor({ kind, row, taken, onClose }: ContentEditorProps) {
  const contract = useContract()
  const [initialRow] = useState(row)
  const [file, setFile] = useState<File | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const title = row ? (row.typed[kind.title] ?? row.id) : kind.add
  const editor = useEditor<TypedContent>({
    values: row?.typed ?? kind.initial,
    doing: 'content.save',
    renews: CONTENT_KEYS,
    save: async ({ reason, ...said }) => {
      const picture = file ? await uploadContentPicture(contract, file) : said.picture_path
      const columns = columnsOf(kind, { ...said, ...(picture !== undefined && { picture_path: picture }) })
      const id = row?.id ?? (kind.namedBy ? nameFor(said[kind.namedBy] ?? '', taken) : said[kind.id]!.trim())
      // Rows keep their name; new ones go last.
      const { [kind.id]: _, ...rest } = columns
      await saveContent(contract, kind, {
        row,
        id,
        reason,
        columns: row ? rest : { ...rest, position: taken.length },
      })
      return row ? `${title}: guardado` : 'Guardado'
    },
    onClose,
  })
  const typed = editor.form.watch()
  if (isRemoving && row)
    return (
      <ConfirmAction
        title={`Quitar ${title}`}
        confirm="Quitar"
        doing="content.save"
        renews={CONTENT_KEYS}
        work={async () => {
          await removeContent(contract, kind, row)
          return `${title}: ya no está en el sitio`
        }}
        onCancel={() => setRemoving(false)}
        onClose={onClose}
      >
        <p>Deja de estar en el sitio. En el Registro de Cambios se puede deshacer.</p>
      </ConfirmAction>
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
            editor.form.setValue(name, '')
          }}
        />
      )
    const shared = {
      label,
      help,
      optional,
      ...editor.field(name, { validate: (text, all) => fieldProblem(field, text, all, taken) }),
    }
    if (as === 'text') return <TextareaField key={name} rows={6} maxLength={most} {...shared} />
    if (as === 'choice') return <SelectField key={name} {...shared} options={options!} />
    return <Field key={name} {...shared} type={as === 'day' ? 'date' : 'text'} maxLength={most} />
  }
  return (
    <EditorDialog
      of={editor}
      title={title}
      onClose={onClose}
      lists
      changed={row && initialRow && row.seen !== initialRow.seen && <ContentPreview kind={kind} typed={row.typed} />}
      preview={<ContentPreview kind={kind} typed={typed} file={file} label="Así se verá" />}
      actions={
        row && (
          <Button look="quiet" onClick={() => setRemoving(true)}>
            Quitar
          </Button>
        )
      }
    >
      {kind.fields.filter(({ fixed }) => !(fixed && row)).map(drawn)}
    </EditorDialog>
  )
}
