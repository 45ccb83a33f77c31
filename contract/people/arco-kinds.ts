export const ARCO_KINDS = [
  { value: 'acceso', label: 'Acceso', help: 'Saber qué datos tuyos tenemos y cómo los usamos.' },
  { value: 'rectificacion', label: 'Rectificación', help: 'Corregir un dato que está mal o incompleto.' },
  { value: 'cancelacion', label: 'Cancelación', help: 'Que borremos los datos que ya no hacen falta.' },
  { value: 'oposicion', label: 'Oposición', help: 'Que dejemos de usarlos para algo en particular.' },
  { value: 'revocacion', label: 'Retirar mi consentimiento', help: 'Quitar un permiso que nos diste.' },
] as const

export const HOLDERS = [
  { value: 'titular', label: 'Son mis datos' },
  { value: 'representante', label: 'Represento a la persona', help: 'Te pediremos el documento que lo acredita.' },
] as const

export const LONGEST_REQUEST = 4000

export const ANSWER_DAYS = 20
