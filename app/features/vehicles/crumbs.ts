import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { makerPath } from './maker-path.ts'

export const crumbsOf = ({ marca, modelo, autoano }: Pick<Vehicle, 'marca' | 'modelo' | 'autoano'>) => [
  { name: 'Inicio', path: '/' },
  { name: 'Inventario', path: '/autos' },
  { name: marca, path: makerPath(marca) },
  { name: `${modelo} ${autoano}` },
]
