import { type BlockType, isBlockType, safeLink } from '#contract/marketing/landing.ts'
import { blockProps, blockTypeOf, type DraftBlock, isShown } from '#contract/marketing/landing-draft.ts'
import { videoOf } from '#contract/vehicles/video.ts'

export interface BlockField {
  name: string
  label: string
  /** 'cars': listing parameters. 'questions': question and answer pairs. 'named': one of `of`. */
  kind: 'line' | 'text' | 'check' | 'count' | 'cars' | 'questions' | 'picture' | 'pictures' | 'named'
  of?: NamedThing
  help?: string
  /** Without it visitors do not see the block. */
  isNeeded?: true
  asks?: string
  problem?: (text: string) => string | undefined
}

export type NamedThing = 'branch' | 'promotion' | 'advisor'

export interface BlockKind {
  label: string
  fields: readonly BlockField[]
}

/** Characters; contract/marketing/landing.ts cuts longer ones. */
export const LONGEST_TEXTS = { line: 160, text: 4000 } as const

const linkProblem = (text: string) =>
  safeLink(text) ? undefined : 'Escribe una dirección de este sitio, como /autos, o una que empiece con https://.'
const videoProblem = (text: string) => (videoOf(text) ? undefined : 'Pega la dirección de un video de YouTube o Vimeo.')

const TITLE: BlockField = { name: 'title', label: 'Título', kind: 'line', isNeeded: true }
const LEAD: BlockField = { name: 'text', label: 'Texto', kind: 'text' }
const PARAGRAPHS = 'Una línea vacía separa párrafos; los renglones que empiezan con "- " hacen una lista.'
const CARS = 'Pega la dirección de /autos con los filtros que quieras. Vacío: todos.'
const BUTTON: BlockField[] = [
  { name: 'label', label: 'Texto del botón', kind: 'line', help: 'Se ve cuando también tiene destino.' },
  { name: 'link', label: 'Destino del botón', kind: 'line', help: 'Como /autos o #formulario.', problem: linkProblem },
]

export const BLOCK_KINDS: Record<BlockType, BlockKind> = {
  Hero: {
    label: 'Portada',
    fields: [
      TITLE,
      LEAD,
      ...BUTTON,
      { name: 'image', label: 'Foto', kind: 'picture' },
      { name: 'alt', label: 'Qué se ve en la foto', kind: 'line', help: 'Para quien no la ve.' },
      { name: 'cars', label: 'Qué auto', kind: 'cars', help: CARS, asks: 'Sin foto, mostrar un auto del inventario' },
    ],
  },
  CarGrid: {
    label: 'Autos del inventario',
    fields: [
      TITLE,
      LEAD,
      { name: 'cars', label: 'Qué autos', kind: 'cars', help: CARS },
      { name: 'most', label: 'Cuántos', kind: 'count', help: 'De 3 a 12.' },
    ],
  },
  LeadForm: {
    label: 'Formulario de contacto',
    fields: [
      TITLE,
      LEAD,
      { name: 'label', label: 'Texto del botón', kind: 'line', help: 'Vacío: «Quiero que me contacten».' },
      { name: 'thanks', label: 'Gracias', kind: 'text', help: 'Lo que lee quien ya lo envió.' },
      { name: 'asksMessage', label: 'Preguntar también qué está buscando', kind: 'check' },
    ],
  },
  Faq: {
    label: 'Preguntas frecuentes',
    fields: [
      { name: 'title', label: 'Título', kind: 'line', help: 'Vacío: «Preguntas frecuentes».' },
      { name: 'items', label: 'Preguntas', kind: 'questions', isNeeded: true },
    ],
  },
  Text: {
    label: 'Texto',
    fields: [
      { name: 'title', label: 'Título', kind: 'line' },
      { ...LEAD, isNeeded: true, help: PARAGRAPHS },
    ],
  },
  Video: {
    label: 'Video',
    fields: [
      TITLE,
      LEAD,
      { name: 'address', label: 'Dirección del video', kind: 'line', isNeeded: true, problem: videoProblem },
    ],
  },
  Promo: {
    label: 'Promoción',
    fields: [
      { name: 'badge', label: 'Etiqueta', kind: 'line' },
      TITLE,
      { ...LEAD, help: PARAGRAPHS },
      { name: 'terms', label: 'Condiciones', kind: 'text' },
      ...BUTTON,
    ],
  },
  Gallery: {
    label: 'Galería de fotos',
    fields: [TITLE, LEAD, { name: 'pictures', label: 'Fotos', kind: 'pictures', isNeeded: true }],
  },
  PlanTable: {
    label: 'Comparación de plazos',
    fields: [
      TITLE,
      LEAD,
      {
        name: 'cars',
        label: 'Qué auto',
        kind: 'cars',
        help: `${CARS} Se compara el primero que se financia, con las condiciones vigentes.`,
      },
    ],
  },
  Testimonials: {
    label: 'Opiniones de clientes',
    fields: [
      TITLE,
      LEAD,
      {
        name: 'most',
        label: 'Cuántas',
        kind: 'count',
        help: 'De 3 a 12: las que eliges en Configuración, Comentarios, de quienes dieron permiso.',
      },
    ],
  },
  BranchMap: {
    label: 'Mapa de una sucursal',
    fields: [TITLE, LEAD, { name: 'branch', label: 'Sucursal', kind: 'named', of: 'branch', isNeeded: true }],
  },
  Countdown: {
    label: 'Cuenta regresiva',
    fields: [
      TITLE,
      LEAD,
      {
        name: 'promotion',
        label: 'Promoción',
        kind: 'named',
        of: 'promotion',
        isNeeded: true,
        help: 'Cuenta hasta el fin de su último día. Cuando termina, el bloque se va.',
      },
      ...BUTTON,
    ],
  },
  Advisor: {
    label: 'Un asesor',
    fields: [
      TITLE,
      LEAD,
      {
        name: 'advisor',
        label: 'Asesor',
        kind: 'named',
        of: 'advisor',
        isNeeded: true,
        help: 'De los que tienen su página publicada.',
      },
    ],
  },
}

export const BLOCK_CHOICES = Object.entries(BLOCK_KINDS).map(([value, { label }]) => ({ value, label }))

export const propText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const swapped = (items: unknown[], first: number) => [
  ...items.slice(0, first),
  ...[items[first + 1], items[first]],
  ...items.slice(first + 2),
]

export function blockName(block: DraftBlock): string {
  const type = blockTypeOf(block)
  if (!type) return 'Bloque desconocido'
  const props = blockProps(block)
  const words = (propText(props.title) || propText(props.text)).trim().slice(0, 60)
  return words ? `${BLOCK_KINDS[type].label}: ${words}` : BLOCK_KINDS[type].label
}

/** null: visible. */
export function hiddenReason(block: DraftBlock): string | null {
  if (isShown(block)) return null
  const type = blockTypeOf(block)
  if (!type) return 'Este editor no conoce el bloque. Se guarda como está y los visitantes no lo ven.'
  const props = blockProps(block)
  const missing = BLOCK_KINDS[type].fields.filter(({ name, isNeeded, problem }) => {
    const text = propText(props[name])
    const isEmpty = Array.isArray(props[name]) ? props[name].length === 0 : text.trim() === ''
    return isNeeded && (isEmpty || problem?.(text))
  })
  const names = missing.map(({ label }) => label.toLowerCase()).join(', ')
  return names
    ? `Los visitantes no lo ven. Falta: ${names}.`
    : 'Los visitantes no lo ven: ninguno de sus renglones está completo.'
}

export const chosenType = (value: string): BlockType | null => (isBlockType(value) ? value : null)
