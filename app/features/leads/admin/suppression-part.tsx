import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { EditorForm } from '#app/ui/resource/editor-form.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { counted } from '#contract/text/counted.ts'
import { loadRegister } from './mutations.ts'
import { suppressionRegister } from './queries.ts'

export function SuppressionPart() {
  const query = useQuery(suppressionRegister(useContract()))
  return (
    <>
      <Loaded query={query} noun="el registro" skeleton={<Skeleton className="h-24 w-full" />}>
        {(register) =>
          register === null ? (
            <EmptyState icon="shield-check" title="Todavía no hay registro cargado">
              <p>Mientras falte, no se manda publicidad por llamada, SMS ni WhatsApp.</p>
            </EmptyState>
          ) : (
            <p>
              <Badge tone={register.is_old ? 'danger' : 'accent'}>{register.is_old ? 'Vencido' : 'En vigor'}</Badge> Es
              del {instantText('date', `${register.published_on}T18:00:00Z`)} y trae{' '}
              {counted(register.numbers, 'teléfono', 'teléfonos')}. Se cargó el{' '}
              {instantText('moment', register.loaded_at)}
              {register.loaded_by && `, por ${register.loaded_by}`}.
              {register.rejected === 1 && ' 1 renglón no traía teléfono.'}
              {register.rejected > 1 && ` ${register.rejected.toLocaleString('es-MX')} renglones no traían teléfono.`}
              {register.is_old && ' Tiene más de 30 días: hasta cargar otro no se manda publicidad por teléfono.'}
            </p>
          )
        }
      </Loaded>
      <p>
        <ChangesLink label="el registro" of={{ tabla: 'suppression_lists' }} />
      </p>
      <LoadRegister />
    </>
  )
}

function LoadRegister() {
  const contract = useContract()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const editor = useEditor({
    values: { day: houseToday(new Date()) },
    renews: [key('settings', 'register')],
    save: async ({ day }) => {
      setSent(0)
      await loadRegister(contract, file!, day, setSent)
      return 'Registro cargado'
    },
    onClose: () => setFile(null),
  })
  return (
    <EditorForm of={editor} submit="Cargar" hasReason={false}>
      <FilePicker
        label={file ? file.name : 'Elegir el archivo del registro'}
        accept={['.csv', '.txt', 'text/csv', 'text/plain']}
        onFiles={async ([chosen]) => {
          setFile(chosen ?? null)
          return []
        }}
      />
      <Field
        label="De qué día es"
        type="date"
        max={houseToday(new Date())}
        {...editor.field('day', {
          validate: (day) => (file === null ? 'Elige el archivo.' : day !== '' || 'Falta este dato.'),
        })}
      />
      <p>Un registro cargado no se quita: se carga otro más nuevo.</p>
      {editor.busy && <p>Teléfonos enviados: {sent.toLocaleString('es-MX')}</p>}
    </EditorForm>
  )
}
