import * as z from 'zod/mini'
import { PLATE_PROBLEM, plateOf, VIN_PROBLEM, vinOf } from './vehicle-ids.ts'

/** Where a car that somebody sells us stands. The first six follow each other; the database guards the steps (db/api/sell-listings.sql). */
export const SELL_STAGES = [
  { value: 'nueva', label: 'Nueva', next: 'Falta su oferta: pídela y la guardamos aquí.' },
  { value: 'valuada', label: 'Valuada', next: 'Sube fotos y papeles, y agenda la inspección.' },
  { value: 'inspeccion', label: 'Inspección', next: 'Trae tu auto a la sucursal: lo revisamos contigo.' },
  { value: 'oferta', label: 'Oferta final', next: 'Tu asesor te confirma la oferta final.' },
  { value: 'papeles', label: 'Papeles', next: 'Revisamos tus papeles. Sube los que falten.' },
  { value: 'pagada', label: 'Pagada', next: 'Listo: tu auto está pagado. Gracias.' },
  { value: 'rechazada', label: 'No la compramos', next: 'Esta vez no pudimos comprar tu auto.' },
  { value: 'retirada', label: 'Retirada', next: 'Retiraste este auto.' },
] as const

/** The stage as a row has it; one that nobody knows reads as new. */
export const stageOf = (value: string) => SELL_STAGES.find((stage) => stage.value === value) ?? SELL_STAGES[0]

/** Whether its owner may still change what it is, book its inspection, withdraw it. */
export const isEditable = (stage: string) => stage === 'nueva' || stage === 'valuada'
export const takesInspection = (stage: string) => stage === 'valuada' || stage === 'inspeccion'
export const isListingOpen = (stage: string) => !['pagada', 'rechazada', 'retirada'].includes(stage)

/** A step that a car has taken, as the row's history holds it. */
const steps = z.array(z.object({ stage: z.string(), at: z.string(), note: z.optional(z.string()) }))
export type SellStep = z.infer<typeof steps>[number]

/** A row's history; what cannot be read is none. */
export const listingHistory = (value: unknown): SellStep[] => {
  const read = steps.safeParse(value)
  return read.success ? read.data : []
}

/** The papers a seller brings (docs/mexico.md, section 5). */
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

/** What a file of a kind may be, by content type, with the ending of its name. */
export const typesOf = (kind: PaperKind | 'foto'): Record<string, string> => {
  if (kind === 'foto') return PICTURES
  return kind === 'factura_xml' ? XML : kind === 'factura_pdf' ? { 'application/pdf': 'pdf' } : DOCUMENTS
}

const FILE_BYTES = 15 * 1024 * 1024

/** Why a file cannot be sent as that kind, or null when it can. */
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

/** What its owner tells of a car besides what the offer knows. */
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

/** A car that no offer could be made for yet, in its owner's words. */
export const newCarInput = z.object({
  brand: required('Escribe la marca.', 60),
  model: required('Escribe el modelo.', 60),
  year: whole('Escribe el año con cuatro números.', 1950, new Date().getFullYear() + 1),
  trim: z.string().check(z.trim(), z.maxLength(120, { error: 'Máximo 120 caracteres.' })),
  kms: whole('Escribe el kilometraje en números.', 0, 2_000_000),
})
export type NewCarDraft = z.input<typeof newCarInput>
export type NewCar = z.output<typeof newCarInput>
