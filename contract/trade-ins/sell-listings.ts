import * as z from 'zod/mini'
import { kmOf, kmProblem } from '../text/mileage.ts'
import { PLATE_PROBLEM, plateOf, VIN_PROBLEM, vinOf } from '../vehicles/vehicle-ids.ts'

/** docs/mexico.md, section 5. */
export const PAPER_KINDS = [
  { value: 'factura_pdf', label: 'Factura (PDF)', help: 'La original, o la última con los endosos.' },
  { value: 'factura_xml', label: 'Factura (XML)', help: 'Si tu auto es 2015 o más nuevo.' },
  { value: 'tarjeta_circulacion', label: 'Tarjeta de circulación', help: 'La vigente, por los dos lados.' },
  { value: 'tenencia', label: 'Tenencia o refrendo', help: 'Los últimos cinco años.' },
  { value: 'verificacion', label: 'Verificación', help: 'La última, si en tu estado se hace.' },
  { value: 'identificacion', label: 'Identificación oficial', help: 'INE o pasaporte vigente de quien vende.' },
  { value: 'baja', label: 'Baja de placas', help: 'La puedes subir al final, cuando la tengas.' },
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]['value']

const PICTURES: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
const DOCUMENTS = { ...PICTURES, 'application/pdf': 'pdf' }
const XML = { 'text/xml': 'xml', 'application/xml': 'xml' }

export const typesOf = (kind: PaperKind | 'foto'): Record<string, string> => {
  if (kind === 'foto') return PICTURES
  return kind === 'factura_xml' ? XML : kind === 'factura_pdf' ? { 'application/pdf': 'pdf' } : DOCUMENTS
}

const FILE_BYTES = 15 * 1024 * 1024

export function fileProblem(kind: PaperKind | 'foto', { type, size }: { type: string; size: number }): string | null {
  const types = typesOf(kind)
  if (!Object.hasOwn(types, type)) {
    const endings = [...new Set(Object.values(types))].map((ending) => ending.toUpperCase())
    return `El archivo debe ser ${new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(endings)}.`
  }
  if (size === 0) return 'El archivo está vacío.'
  return size > FILE_BYTES ? 'El archivo pesa más de 15 MB.' : null
}

const written = (problem: string, read: (typed: string) => string | null) =>
  z.pipe(
    z.string(),
    z.transform((typed: string, context) => {
      const value = read(typed)
      if (value !== null) return value || null
      context.issues.push({ code: 'custom', message: problem, input: typed })
      return z.NEVER
    }),
  )
const short = (most: number) =>
  written(`Máximo ${most} caracteres.`, (typed) => (typed.length > most ? null : typed.trim()))
const required = (problem: string, most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: problem }), z.maxLength(most, { error: `Máximo ${most} caracteres.` }))

export const carFactsInput = z.object({
  plate: written(PLATE_PROBLEM, plateOf),
  vin: written(VIN_PROBLEM, vinOf),
  colour: short(40),
  notes: short(2000),
})
export type CarFactsDraft = z.input<typeof carFactsInput>
export type CarFacts = z.output<typeof carFactsInput>

const whole = (problem: string, least: number, most: number) =>
  z.pipe(
    z.string(),
    z.transform((typed: string, context) => {
      const number = Number(typed.replace(/[\s,]/g, ''))
      if (typed.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number
      context.issues.push({ code: 'custom', message: problem, input: typed })
      return z.NEVER
    }),
  )

const kilometres = z.pipe(
  z.string(),
  z.transform((typed: string, context) => {
    const km = kmOf(typed)
    if (km !== null) return km
    context.issues.push({ code: 'custom', message: kmProblem(typed) ?? '', input: typed })
    return z.NEVER
  }),
)

export const newCarInput = z.object({
  brand: required('Escribe la marca.', 60),
  model: required('Escribe el modelo.', 60),
  year: whole('Escribe el año con cuatro números.', 1950, new Date().getFullYear() + 1),
  trim: z.string().check(z.trim(), z.maxLength(120, { error: 'Máximo 120 caracteres.' })),
  kms: kilometres,
})
export type NewCarDraft = z.input<typeof newCarInput>
export type NewCar = z.output<typeof newCarInput>
