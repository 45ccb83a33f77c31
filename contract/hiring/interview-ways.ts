export const INTERVIEW_WAYS = [
  { value: 'sucursal', label: 'En la sucursal' },
  { value: 'telefono', label: 'Por teléfono' },
  { value: 'video', label: 'Por videollamada' },
] as const
export const interviewWay = (value: string) => INTERVIEW_WAYS.find((one) => one.value === value)?.label ?? value
