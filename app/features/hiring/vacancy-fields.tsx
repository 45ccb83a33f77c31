import type { Branch } from '#app/features/branches/queries.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import type { Fields } from '#app/ui/typed-fields.ts'
import { EMPLOYMENT } from '#contract/hiring/vacancies.ts'
import type { VacancyWords } from './mutations.ts'
import type { TypedVacancy } from './vacancy-words.ts'

interface VacancyFieldsProps {
  form: Fields<TypedVacancy, VacancyWords>
  busy: boolean
  branches: readonly Branch[]
  hasGeneral: boolean
}

const LISTS = [
  ['duties', 'Qué hará', 'Una función por renglón.'],
  ['requirements', 'Qué buscamos', 'Un requisito por renglón.'],
  ['benefits', 'Qué ofrecemos', 'Una prestación por renglón.'],
  [
    'criteria',
    'Con qué se califica',
    'De uno a ocho criterios, uno por renglón. Cambiarlos no cambia lo ya calificado.',
  ],
] as const

export function VacancyFields({ form, busy, branches, hasGeneral }: VacancyFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Puesto"
        maxLength={120}
        autoComplete="off"
        readOnly={busy}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <Field
        label="Área"
        help="Por ejemplo: Ventas, Taller."
        maxLength={60}
        autoComplete="off"
        readOnly={busy}
        error={errors.area?.message}
        {...form.register('area')}
      />
      <SelectField
        label="Sucursal"
        options={branches.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.register('branch_code')}
      />
      <SelectField label="Jornada" options={EMPLOYMENT} {...form.register('employment')} />
      <Field
        label="Sueldo al mes, desde"
        optional
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        error={errors.salary_min?.message}
        {...form.register('salary_min')}
      />
      <Field
        label="Sueldo al mes, hasta"
        optional
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        error={errors.salary_max?.message}
        {...form.register('salary_max')}
      />
      <TextareaField
        label="En pocas palabras"
        rows={4}
        maxLength={2000}
        readOnly={busy}
        error={errors.summary?.message}
        {...form.register('summary')}
      />
      {LISTS.map(([name, label, help]) => (
        <TextareaField
          key={name}
          label={label}
          help={help}
          rows={5}
          maxLength={6000}
          readOnly={busy}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <Field
        label="Último día para postularse"
        type="date"
        optional
        help="Ese día se cierra sola. Sin fecha, se cierra a mano."
        readOnly={busy}
        error={errors.closes_on?.message}
        {...form.register('closes_on')}
      />
      {!hasGeneral && (
        <CheckField
          help="Recibe a quien no encontró su puesto; después se pasa a otra vacante."
          {...form.register('general')}
        >
          Es para cualquier puesto
        </CheckField>
      )}
    </>
  )
}
