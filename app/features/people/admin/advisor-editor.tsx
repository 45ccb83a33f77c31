import { useState } from 'react'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { PictureField } from '#app/features/files/picture-field.tsx'
import { UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import { DAYS } from '#contract/dates/opening-hours.ts'
import { AdvisorPreview } from './advisor-preview.tsx'
import { advisorColumns, advisorProblem, type TypedAdvisor, typedAdvisor } from './advisor-typed.ts'
import { changePhoto, saveAdvisorPage } from './mutations.ts'
import { type AdvisorPage, missingOrders } from './queries.ts'

interface AdvisorEditorProps {
  person: AdvisorPage
  initialPerson: AdvisorPage
  onClose: () => void
}

const weekday = (at: number) => dayText('weekday', `2024-01-0${at + 1}`).split(',')[0]!

export function AdvisorEditor({ person, initialPerson, onClose }: AdvisorEditorProps) {
  const contract = useContract()
  const branches = useBranches()
  const [file, setFile] = useState<File | null>(null)
  const editor = useEditor<TypedAdvisor>({
    values: typedAdvisor(initialPerson),
    doing: 'content.save',
    renews: [key('settings', 'content'), key('advisors')],
    save: async (said) => {
      const columns = advisorColumns(said)
      const unknown = await missingOrders(contract, columns.recommended)
      if (unknown.length > 0)
        throw new UserFacingError({
          status: 422,
          message: 'Revisa los autos que recomienda.',
          fields: { recommended: `No hay auto con este número: ${unknown.join(', ')}.` },
        })
      await saveAdvisorPage(contract, person, columns, said.reason)
      // Last, because a changed photo also changes the page.
      if (file) await changePhoto(contract, person.id, file)
      return `${person.name}: página guardada`
    },
    onClose,
  })
  const typed = editor.form.watch()
  const field = (name: keyof TypedAdvisor, label: string, help?: string) => ({
    label,
    help,
    ...editor.field(name, { validate: (text) => advisorProblem(name, text) }),
  })
  return (
    <EditorDialog
      of={editor}
      title={person.name}
      onClose={onClose}
      lists
      changed={
        person.page?.updated_at !== initialPerson.page?.updated_at && (
          <AdvisorPreview person={person} typed={typedAdvisor(person)} />
        )
      }
      preview={<AdvisorPreview person={person} typed={typed} file={file} label="Así se verá" />}
    >
      <PictureField label="Foto" file={file} isStored={person.avatar_path !== null} onFile={setFile} />
      <TextareaField rows={6} maxLength={1500} {...field('bio', 'Presentación', 'Una línea vacía separa párrafos.')} />
      <SelectField
        // Branches that arrive later would leave «Ninguna» chosen.
        key={branches.length}
        placeholder="Ninguna"
        options={branches.map(({ code, name }) => ({ value: code, label: name }))}
        {...field('branch_code', 'Sucursal')}
      />
      <Field {...field('languages', 'Idiomas', 'Separados por comas.')} />
      <RadioGroup
        options={[
          { value: 'branch', label: 'El de su sucursal' },
          { value: 'own', label: 'Uno propio' },
        ]}
        {...field('week', 'Horario')}
      />
      {typed.week === 'own' &&
        DAYS.map((day, at) => (
          <Field
            key={day}
            optional
            {...field(day, weekday(at), at === 0 ? 'Como 09:00-18:00. Vacío: no está.' : undefined)}
          />
        ))}
      <Field
        optional
        {...field(
          'recommended',
          'Autos que recomienda',
          'Sus números de orden de compra, hasta seis, separados por comas.',
        )}
      />
      <SelectField
        options={[
          { value: 'true', label: 'Se muestra' },
          { value: 'false', label: 'Oculta' },
        ]}
        {...field('published', 'En el sitio')}
      />
    </EditorDialog>
  )
}
