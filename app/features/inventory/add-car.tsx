import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { readKm } from '#contract/text/amounts.ts'
import { CAME_BY } from '#contract/vehicles/vehicle-stages.ts'
import { brandsOfVin, isVin, vinDigitFits, vinText, yearOfVin } from '#contract/vehicles/vin.ts'
import { addVehicle } from './mutations.ts'
import { carOfVin } from './queries.ts'
import { knownCarText } from './stock-words.ts'

const BY_HAND = CAME_BY.filter(({ value }) => value !== 'importado')
const EMPTY = {
  vin: '',
  marca: '',
  modelo: '',
  version: '',
  autoano: '',
  kilometraje: '',
  color: '',
  sucursal: '',
  precio: '',
  cost: '',
  plate: '',
  came_by: 'compra',
}

interface AddCarProps {
  branches: readonly string[]
  onClose: () => void
  onAdded: (id: string) => void
}

export function AddCar({ branches, onClose, onAdded }: AddCarProps) {
  const contract = useContract()
  const sending = useServiceForm({ values: { ...EMPTY, sucursal: branches[0] ?? '' }, failed: failing('change.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  const vin = form.watch('vin')
  const number = (typed: string) => readKm(typed)
  const known = useQuery({ ...carOfVin(contract, vinText(vin)), enabled: isVin(vin) }).data
  const decoded = useRef({ marca: '', autoano: '' })
  // Replaces what the previous VIN gave, never what was typed.
  const decode = (typed: string) => {
    if (!isVin(typed)) return
    const said = {
      marca: brandsOfVin(typed)[0] ?? '',
      autoano: String(yearOfVin(typed, new Date().getFullYear() + 1) ?? ''),
    }
    for (const name of ['marca', 'autoano'] as const)
      if (['', decoded.current[name]].includes(form.getValues(name))) form.setValue(name, said[name])
    decoded.current = said
  }
  const needed = (typed: string) => typed.trim() !== '' || 'Hace falta.'
  const text = (name: 'marca' | 'modelo' | 'version' | 'color' | 'plate', label: string, isNeeded = false) => (
    <Field
      label={label}
      optional={!isNeeded}
      maxLength={60}
      autoComplete="off"
      readOnly={busy}
      error={errors[name]?.message}
      {...form.register(name, isNeeded ? { validate: needed } : {})}
    />
  )
  const amount = (name: 'kilometraje' | 'precio' | 'cost', label: string, help?: string) => (
    <Field
      label={label}
      help={help}
      optional={name !== 'kilometraje'}
      inputMode="numeric"
      autoComplete="off"
      readOnly={busy}
      error={errors[name]?.message}
      {...form.register(name, {
        validate: (typed) =>
          (typed.trim() === '' ? name !== 'kilometraje' : number(typed) !== null) ||
          'Escribe una cantidad, como 250,000 o 300 mil.',
      })}
    />
  )
  const vinField = form.register('vin', {
    validate: (typed) => typed.trim() === '' || isVin(typed) || 'Un NIV tiene 17 letras y números, sin I, O ni Q.',
  })
  return (
    <EditDialog open title="Agregar un auto" onClose={onClose}>
      <ServiceForm
        of={sending}
        aria-label="Agregar un auto"
        onSend={async (said, keyFor) => {
          const kept = Object.entries({
            marca: said.marca,
            modelo: said.modelo,
            version: said.version,
            color: said.color,
            sucursal: said.sucursal,
            vin: vinText(said.vin),
            plate: said.plate,
            came_by: said.came_by,
          }).filter(([, value]) => value.trim() !== '')
          const amounts = {
            autoano: Number(said.autoano),
            kilometraje: number(said.kilometraje),
            precio: number(said.precio),
            cost: number(said.cost),
          }
          const id = keyFor(said)
          await addVehicle(contract, id, {
            ...Object.fromEntries(kept),
            ...Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== null)),
          })
          toast('Auto agregado: está recibido.')
          onAdded(id)
        }}
      >
        <Field
          label="NIV"
          optional
          help={
            isVin(vin) && !vinDigitFits(vin)
              ? 'El dígito verificador no coincide: compáralo con la factura. Muchos importados no lo llevan.'
              : 'Los 17 caracteres de la factura. De ahí salen marca y año.'
          }
          autoComplete="off"
          readOnly={busy}
          error={errors.vin?.message}
          {...vinField}
          onBlur={(event) => {
            vinField.onBlur(event)
            decode(event.currentTarget.value)
          }}
        />
        {known && isVin(vin) && <Notice look="warn" title={knownCarText(known)} live />}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] items-start gap-3">
          {text('marca', 'Marca', true)}
          {text('modelo', 'Modelo', true)}
          {text('version', 'Versión')}
          <Field
            label="Año"
            inputMode="numeric"
            autoComplete="off"
            readOnly={busy}
            error={errors.autoano?.message}
            {...form.register('autoano', {
              validate: (typed) => (/^(19|20)\d\d$/.test(typed.trim()) ? true : 'Escribe el año con cuatro números.'),
            })}
          />
          {amount('kilometraje', 'Kilómetros')}
          {text('color', 'Color')}
          {text('plate', 'Placas')}
          <SelectField
            label="Sucursal"
            options={branches.map((name) => ({ value: name, label: name }))}
            {...form.register('sucursal')}
          />
          {amount('precio', 'Precio', 'Vacío: «Por definir».')}
          {amount('cost', 'Costo', 'Solo lo ve el equipo.')}
          <SelectField label="Cómo llegó" options={BY_HAND} {...form.register('came_by')} />
        </div>
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Agregar</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
