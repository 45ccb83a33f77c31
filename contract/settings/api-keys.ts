export const API_RIGHTS = [
  { value: 'inventory', label: 'Leer el inventario', help: 'Los autos que ve cualquier visitante.' },
  { value: 'leads', label: 'Mandar leads', help: 'Personas que piden informes en otro sistema.' },
] as const

export type ApiRight = (typeof API_RIGHTS)[number]['value']
