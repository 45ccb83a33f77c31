import type { ComponentProps } from 'react'
import { SelectField } from '#app/ui/select-field.tsx'

export const AnswerReason = (field: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label="Motivo" help="Solo lo ve el equipo." placeholder="Elige…" {...field} />
)
