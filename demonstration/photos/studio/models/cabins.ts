// biome-ignore-all format: measures of one part stand on one line, as in a table
import type { CabinSpec } from '../cabin.ts'

export const cabins: Omit<CabinSpec, 'door'>[] = [
  { name: 'cabin-basic', cluster: 'dials', screen: 'inset', screenSize: [0.095, 0.055], trim: 'plain', lever: 'manual', bulk: 0.1, vents: 'round' },
  { name: 'cabin-family', cluster: 'dials', screen: 'free', screenSize: [0.12, 0.068], trim: 'metal', lever: 'automatic', bulk: 0.3, vents: 'wide' },
  { name: 'cabin-modern', cluster: 'display', screen: 'free', screenSize: [0.16, 0.062], trim: 'gloss', lever: 'dial', bulk: 0.2, vents: 'wide' },
  { name: 'cabin-luxury', cluster: 'display', screen: 'tall', screenSize: [0.115, 0.15], trim: 'wood', lever: 'dial', bulk: 0.2, vents: 'round' },
  { name: 'cabin-truck', cluster: 'dials', screen: 'inset', screenSize: [0.13, 0.075], trim: 'metal', lever: 'automatic', bulk: 1, vents: 'tall' },
]
