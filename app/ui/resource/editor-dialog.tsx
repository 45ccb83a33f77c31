import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { EditorForm, type EditorFormProps } from './editor-form.tsx'

interface EditorDialogProps<Typed extends object, Meant> extends EditorFormProps<Typed, Meant> {
  title: string
  onClose: () => void
}

export const EditorDialog = <Typed extends object, Meant>({
  title,
  onClose,
  ...form
}: EditorDialogProps<Typed, Meant>) => (
  <EditDialog open title={title} onClose={onClose}>
    <EditorForm {...form} />
  </EditDialog>
)
