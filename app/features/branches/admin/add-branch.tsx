import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { BranchAddressFields } from './branch-address-fields.tsx'
import { createBranch } from './mutations.ts'

const ZONES = [
  { value: 'America/Monterrey', label: 'Centro (Monterrey, Ciudad de México)' },
  { value: 'America/Matamoros', label: 'Frontera noreste (Reynosa, Matamoros)' },
  { value: 'America/Ciudad_Juarez', label: 'Ciudad Juárez' },
  { value: 'America/Chihuahua', label: 'Chihuahua' },
  { value: 'America/Mazatlan', label: 'Pacífico (Mazatlán, La Paz)' },
  { value: 'America/Hermosillo', label: 'Sonora (Hermosillo)' },
  { value: 'America/Tijuana', label: 'Noroeste (Tijuana, Mexicali)' },
  { value: 'America/Cancun', label: 'Sureste (Cancún)' },
]

const BLANK = { name: '', city: '', code: '', time_zone: 'America/Monterrey', address: '', postal_code: '', state: '' }

export function AddBranch({ onClose }: { onClose: () => void }) {
  const contract = useContract()
  const editor = useEditor({
    values: BLANK,
    renews: [key('settings', 'branches'), key('branches')],
    save: async ({ reason, ...branch }) => {
      await createBranch(contract, branch, reason.trim())
      return `${branch.name.trim()}: agregada. Falta su horario y qué citas recibe.`
    },
    onClose,
  })
  const { field } = editor
  return (
    <EditorDialog of={editor} title="Nueva sucursal" submit="Agregar sucursal" onClose={onClose}>
      <p>Nace cerrada: los visitantes la ven, y recibe citas cuando tenga horario.</p>
      <Field
        label="Nombre"
        help="Como lo llevan los autos en Sucursal."
        maxLength={80}
        {...field('name', { required: 'Escribe el nombre.' })}
      />
      <div className={forms.formRow}>
        <Field label="Ciudad" maxLength={60} {...field('city', { required: 'Escribe la ciudad.' })} />
        <Field
          label="Clave"
          help="De 2 a 8 letras o números: MTY"
          maxLength={8}
          {...field('code', {
            pattern: { value: /^\s*[A-Za-z0-9]{2,8}\s*$/, message: 'De 2 a 8 letras o números, sin espacios.' },
          })}
        />
      </div>
      <SelectField label="Hora" options={ZONES} {...field('time_zone')} />
      <BranchAddressFields field={field} />
    </EditorDialog>
  )
}
