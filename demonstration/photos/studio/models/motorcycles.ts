// biome-ignore-all format: measures of one part stand on one line, as in a table
import type { MotorcycleSpec } from '../motorcycle.ts'

export const motorcycles: MotorcycleSpec[] = [
  { name: 'moto-naked', kind: 'naked', wheelbase: 1.38, radius: 0.31, rearRadius: 0.315, spokes: 'star', fork: 'gold', metal: 'dark' },
  { name: 'moto-sport', kind: 'sport', wheelbase: 1.38, radius: 0.3, rearRadius: 0.315, spokes: 'ten', fork: 'gold', metal: 'dark' },
  { name: 'moto-scooter', kind: 'scooter', wheelbase: 1.28, radius: 0.235, rearRadius: 0.235, spokes: 'star', fork: 'bright', metal: 'bright' },
  { name: 'moto-adventure', kind: 'adventure', wheelbase: 1.5, radius: 0.34, rearRadius: 0.325, spokes: 'wire', fork: 'dark', metal: 'bright' },
  { name: 'moto-cruiser', kind: 'cruiser', wheelbase: 1.62, radius: 0.33, rearRadius: 0.32, spokes: 'wire', fork: 'bright', metal: 'bright' },
]
