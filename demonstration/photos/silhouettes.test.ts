import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LAYERS_FOLDER } from './encoding.ts'
import type { CarLook } from './looks.ts'
import { isMotorcycle, sceneFor } from './looks.ts'
import { photoNames } from './renderer.ts'
import { silhouetteFor } from './silhouettes.ts'

const look = (marca: string, modelo: string, carroceria: string, n: number): CarLook => ({
  ordencompra: `OC-${n}`,
  marca,
  modelo,
  version: '',
  carroceria,
  color: 'Blanco',
  autoano: 2014 + (n % 13),
})

it('prefers the body type over a contradicting name', () => {
  expect(silhouetteFor('Mazda', '3', 'Sedán', 0)).toBe('sedan-mid')
  expect(silhouetteFor('Mazda', '3', 'Hatchback', 0)).toBe('hatch-sport')
  expect(silhouetteFor('Toyota', 'Hilux', 'SUV', 0)).toMatch(/^suv-/)
})

it('reads names with and without accents and capitals', () => {
  expect(silhouetteFor('seat', 'LEON', 'hatchback', 0)).toBe('hatch-sport')
  expect(silhouetteFor('JEEP', 'wrangler', 'suv', 0)).toBe('suv-boxy')
})

it('gives neighbours of an unknown make different shapes', () => {
  const shapes = new Set([0, 1, 2, 3].map((pick) => silhouetteFor('Otra', 'Cosa', 'SUV', pick)))
  expect(shapes.size).toBeGreaterThan(2)
})

it('has layer files for every photograph of every shape and cabin', () => {
  const bodies = ['SUV', 'Sedán', 'Pick Up', 'Hatchback', 'Motos', 'Minivan', 'Coupé', 'Convertible', 'Otra']
  const looks = bodies.flatMap((body) => Array.from({ length: 40 }, (_, n) => look('', `${n}`, body, n)))
  looks.push(
    look('BMW', 'X3', 'SUV', 1),
    look('Ford', 'Lobo', 'Pick Up', 2),
    look('Harley-Davidson', 'Iron 883', 'Motos', 3),
  )
  for (const one of looks) {
    const { exterior, interior } = photoNames(one)
    for (const name of [...exterior, ...interior]) {
      const { layers } = sceneFor(one, name.replace('.jpg', ''))
      expect(existsSync(join(LAYERS_FOLDER, `${layers}.avif`)), layers).toBe(true)
      expect(existsSync(join(LAYERS_FOLDER, `${layers}.paint.avif`)), layers).toBe(true)
    }
    expect(isMotorcycle(one)).toBe(one.carroceria === 'Motos')
  }
})
