export const PURCHASE_WAYS = [
  { value: 'inventario', label: 'Para el inventario', help: 'Entra como recibido y se prepara para venderse.' },
  { value: 'mayoreo', label: 'Para mayoreo', help: 'Se compra para venderlo a otro comerciante.' },
  { value: 'consignacion', label: 'En consignación', help: 'Sigue siendo del cliente: se le paga cuando se venda.' },
] as const

export const REFUSALS = [
  { value: 'precio', label: 'No nos pusimos de acuerdo en el precio' },
  { value: 'papeles', label: 'Sus papeles no están completos' },
  { value: 'estado', label: 'El auto no está como se dijo' },
  { value: 'origen', label: 'Su origen legal no lo permite' },
  { value: 'gravamen', label: 'Debe más de lo que vale' },
  { value: 'robo', label: 'Tiene reporte de robo' },
  { value: 'no_contesta', label: 'Ya no contesta' },
  { value: 'otro', label: 'Otro motivo' },
] as const

/** Decides the required papers. */
export const PLATE_STATES = [
  { value: 'NL', label: 'Nuevo León' },
  { value: 'TAMPS', label: 'Tamaulipas' },
  { value: 'COAH', label: 'Coahuila' },
  { value: 'otro', label: 'Otro estado' },
] as const

export const REPUVE_RESULTS = [
  { value: 'sin_reporte', label: 'Sin reporte de robo' },
  { value: 'recuperado', label: 'Recuperado: se puede comprar y se le dice a quien lo compre' },
  { value: 'vigente', label: 'Con reporte vigente: no se compra' },
] as const

export const PAYMENT_METHODS = [
  { value: 'transferencia', label: 'Transferencia' },
  { value: 'cheque', label: 'Cheque' },
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'a_cuenta', label: 'A cuenta de otro auto' },
] as const
export const PAYEES = [
  { value: 'acreedor', label: 'La financiera' },
  { value: 'vendedor', label: 'El vendedor' },
] as const

export const OFFER_ANSWERS = [
  { value: 'aceptada', label: 'Aceptada' },
  { value: 'rechazada', label: 'No la aceptó' },
  { value: 'sustituida', label: 'Sustituida por otra' },
] as const
