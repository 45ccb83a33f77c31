import { type LandingBlock, MOST_BLOCKS, readLanding, safeLink } from './landing.ts'
import { blockProps, type DraftBlock, type LandingDraft } from './landing-draft.ts'

/** Something of a page that leaves visitors out. A grave one bars publication (private.landing_page_fault of db/api/landing-pages.sql). */
export interface LandingFinding {
  key: string
  isGrave: boolean
  text: string
}

interface Seen {
  key: string
  block: LandingBlock
  draft: DraftBlock
}

/**
 * Accessibility problems of a page: heading order, missing alternative texts, labels and addresses, hidden blocks.
 * Source: WCAG 2.2, 1.1.1, 1.3.1, 2.4.4.
 */
export function landingFindings({ blocks }: Pick<LandingDraft, 'blocks'>): LandingFinding[] {
  const hidden: LandingFinding[] = []
  const seen = blocks.flatMap((draft, place): Seen[] => {
    const [block] = readLanding({ content: [draft.stored] }, { name: '' }).content
    if (block && place < MOST_BLOCKS) return [{ key: draft.key, block, draft }]
    hidden.push(advice(draft.key, block ? TOO_MANY : 'Los visitantes no lo ven: le falta algo que necesita.'))
    return []
  })
  const found = seen.flatMap((one, place) => [
    ...ofHeadings(one, place, seen),
    ...ofPictures(one),
    ...ofAddress(one),
    ...ofButton(one, seen),
  ])
  found.push(...hidden)
  return found.sort((one, other) => Number(other.isGrave) - Number(one.isGrave))
}

const ofHeadings = ({ key, block }: Seen, place: number, seen: Seen[]): LandingFinding[] => {
  const isFirstCover = block.type === 'Hero' && seen.findIndex((one) => one.block.type === 'Hero') === place
  const { title } = block.props
  return [
    ...(isFirstCover && place > 0
      ? [advice(key, 'El título principal es el de la portada, y hay bloques antes. Súbela al principio.')]
      : []),
    ...(title.length > 12 && title === title.toLocaleUpperCase('es-MX') && /\p{L}{2}/u.test(title)
      ? [advice(key, 'El título está todo en mayúsculas: cuesta leerlo.')]
      : []),
  ]
}

const ofPictures = ({ key, block }: Seen): LandingFinding[] => {
  const pictures = block.type === 'Gallery' ? block.props.pictures : block.type === 'Hero' ? [block.props] : []
  return pictures.flatMap(({ image, alt }, place) => {
    if (!image) return []
    const which = block.type === 'Gallery' ? `la foto ${place + 1}` : 'la foto'
    if (alt === '') return [{ key, isGrave: true, text: `Falta decir qué se ve en ${which}.` }]
    return FILE_NAME.test(alt) ? [advice(key, `Lo que se ve en ${which} parece el nombre de un archivo.`)] : []
  })
}

const ofAddress = ({ key, block, draft }: Seen): LandingFinding[] => {
  const { label, link } = blockProps(draft)
  if (!('link' in block.props) || typeof link !== 'string' || link.trim() === '' || safeLink(link)) return []
  const isLost = typeof label === 'string' && label.trim() !== ''
  return [
    isLost
      ? { key, isGrave: true, text: `El botón no se vería: ${ADDRESS}` }
      : advice(key, `El destino del botón no sirve: ${ADDRESS}`),
  ]
}

const ofButton = ({ key, block }: Seen, seen: Seen[]): LandingFinding[] => {
  if (!('link' in block.props) || !block.props.link) return []
  const { label, link } = block.props
  const hasForm = seen.some((one) => one.block.type === 'LeadForm')
  const isElsewhere = seen.some(
    ({ block: { props } }) =>
      'link' in props && props.link !== link && props.label.toLowerCase() === label.toLowerCase(),
  )
  return [
    ...(link === '#formulario' && !hasForm
      ? [{ key, isGrave: true, text: 'El botón lleva al formulario y la página no tiene ese bloque.' }]
      : []),
    ...(link.startsWith('#') && link !== '#formulario'
      ? [advice(key, `El botón lleva a ${link}, que no está en la página.`)]
      : []),
    ...(EMPTY_WORDS.test(label.trim()) ? [advice(key, `«${label}» no dice a dónde lleva el botón.`)] : []),
    ...(isElsewhere ? [advice(key, `Otro botón dice también «${label}» y lleva a otro lugar.`)] : []),
  ]
}

const advice = (key: string, text: string): LandingFinding => ({ key, isGrave: false, text })

const TOO_MANY = `Los visitantes ven ${MOST_BLOCKS} bloques, no más: este ya no se muestra.`
const ADDRESS = 'usa una dirección de este sitio, como /autos, o una que empiece con https://.'
const FILE_NAME = /\.(jpe?g|png|webp|avif|gif)$|^(img|dsc|image|foto|screenshot)[-_ ]?\d+$/i
const EMPTY_WORDS =
  /^((haz |da )?cli(c|ck)( aquí| aqui)?|aquí|aqui|ver más|leer más|más|más información|link|enlace|continuar|ir)[.!…]?$/i
