import type { CarLook } from './photographer.ts'

/** What the darkroom composes: the folder of layers and the paint in linear light. */
export interface Scene {
  layers: string
  paint: { diffuse: [number, number, number]; flake: [number, number, number] }
}

export function isMotorcycle(look: CarLook): boolean {
  return look.carroceria === 'Motos'
}

/** The scene of one photograph ('exterior-1' … 'interior-2') of a vehicle. */
export function sceneFor(look: CarLook, photo: string): Scene {
  return { layers: `${look.carroceria}/${photo}`, paint: { diffuse: [0.5, 0.5, 0.5], flake: [0.2, 0.2, 0.2] } }
}
