import { listingParams, parseListing } from '../listing/listing.ts'
import { inBrand } from '../text/brand-text.ts'
import { cutText } from '../text/cut-text.ts'
import { isImageSource } from '../vehicles/images.ts'
import { videoOf } from '../vehicles/video.ts'

export interface HeroProps {
  title: string
  text: string
  label: string
  link: string
  /** Address of a photograph that the inventory or a public bucket holds; '' for none. */
  image: string
  alt: string
  /** Listing parameters: without an image the first car under them is shown. Null: no car. */
  cars: string | null
}

export interface CarGridProps {
  title: string
  text: string
  cars: string
  most: number
}

export interface LeadFormProps {
  title: string
  text: string
  label: string
  thanks: string
  asksMessage: boolean
}

export interface FaqProps {
  title: string
  items: { question: string; answer: string }[]
}

/** Words: paragraphs and lists, as `paragraphsOf` reads them. */
export interface TextProps {
  title: string
  text: string
}

export interface VideoProps {
  title: string
  text: string
  /** Watch page and player address, both built from the video's id alone. */
  page: string
  player: string
}

export interface PromoProps {
  badge: string
  title: string
  text: string
  terms: string
  label: string
  link: string
}

export interface GalleryProps {
  title: string
  text: string
  pictures: GalleryPicture[]
}

export interface GalleryPicture {
  image: string
  alt: string
}

export interface PlanTableProps {
  title: string
  text: string
  cars: string
}

export interface TestimonialsProps {
  title: string
  text: string
  most: number
}

export interface BranchMapProps {
  title: string
  text: string
  branch: string
}

/** How long a promotion, by its label, still holds. */
export interface CountdownProps {
  title: string
  text: string
  promotion: string
  label: string
  link: string
}

export interface AdvisorProps {
  title: string
  text: string
  advisor: string
}

export interface BlockProps {
  Hero: HeroProps
  CarGrid: CarGridProps
  LeadForm: LeadFormProps
  Faq: FaqProps
  Text: TextProps
  Video: VideoProps
  Promo: PromoProps
  Gallery: GalleryProps
  PlanTable: PlanTableProps
  Testimonials: TestimonialsProps
  BranchMap: BranchMapProps
  Countdown: CountdownProps
  Advisor: AdvisorProps
}

export type BlockType = keyof BlockProps

export type LandingBlock = { [T in BlockType]: { type: T; props: BlockProps[T] & { id: string } } }[BlockType]

/** A page for display: Puck data, fully validated. */
export interface LandingData {
  root: { props: { title: string; description: string } }
  content: LandingBlock[]
}

export const MOST_BLOCKS = 40
const MOST_ITEMS = 30
export const MOST_PICTURES = 12
const LINE = 160
const LONG = 4000

/**
 * Parses a stored page: invalid blocks are dropped, texts are plain, links internal or https, `{brand}` is
 * filled in.
 */
export function readLanding(given: unknown, brand: { name: string }): LandingData {
  const page = own(given)
  const root = own(own(page.root).props)
  const blocks = Array.isArray(page.content) ? page.content.slice(0, MOST_BLOCKS) : []
  const text = (value: unknown) => inBrand(line(value), brand)
  return {
    root: { props: { title: text(root.title), description: text(root.description) } },
    content: blocks.flatMap((block, place) => {
      const { type, props } = own(block)
      const meant = isBlockType(type) ? READERS[type](own(props)) : null
      // Ids are given here: two of one name would be one to React.
      return meant ? [{ type, props: { ...branded(meant, brand), id: `bloque-${place + 1}` } } as LandingBlock] : []
    }),
  }
}

export const paragraphsOf = (text: string): { list: boolean; lines: string[] }[] =>
  text.split(/\n{2,}/).flatMap((part) => {
    const lines = part.split('\n').filter((one) => one.trim() !== '')
    if (lines.length === 0) return []
    const list = lines.every((one) => one.startsWith('- '))
    return [{ list, lines: list ? lines.map((one) => one.slice(2)) : [lines.join(' ')] }]
  })

type Given = Record<string, unknown>

const READERS: { [T in BlockType]: (props: Given) => BlockProps[T] | null } = {
  Hero: ({ title, text, label, link, image, alt, cars }) =>
    whole({
      title: line(title),
      text: words(text),
      ...action(label, link),
      ...picture(image, alt),
      cars: typeof cars === 'string' ? filter(cars) : null,
    }),
  CarGrid: ({ title, text, cars, most }) =>
    whole({ title: line(title), text: words(text), cars: filter(cars), most: between(most, 3, 12, 6) }),
  LeadForm: ({ title, text, label, thanks, asksMessage }) =>
    whole({
      title: line(title),
      text: words(text),
      label: line(label) || 'Quiero que me contacten',
      thanks: words(thanks) || 'Gracias. Un asesor te escribe muy pronto.',
      asksMessage: asksMessage === true,
    }),
  Faq: ({ title, items }) => {
    const asked = (Array.isArray(items) ? items.slice(0, MOST_ITEMS) : []).flatMap((item) => {
      const { question, answer } = own(item)
      const both = { question: line(question), answer: words(answer) }
      return both.question && both.answer ? [both] : []
    })
    return asked.length > 0 ? { title: line(title) || 'Preguntas frecuentes', items: asked } : null
  },
  Text: ({ title, text }) => {
    const said = { title: line(title), text: words(text) }
    return said.text ? said : null
  },
  Video: ({ title, text, address }) => {
    const video = typeof address === 'string' ? videoOf(address) : null
    return video && whole({ title: line(title), text: words(text), ...video })
  },
  Promo: ({ badge, title, text, terms, label, link }) =>
    whole({ badge: line(badge), title: line(title), text: words(text), terms: words(terms), ...action(label, link) }),
  Gallery: ({ title, text, pictures }) => {
    const shown = (Array.isArray(pictures) ? pictures.slice(0, MOST_PICTURES) : [])
      .map((given) => picture(own(given).image, own(given).alt))
      .filter(({ image }) => image !== '')
    return shown.length > 0 ? whole({ title: line(title), text: words(text), pictures: shown }) : null
  },
  PlanTable: ({ title, text, cars }) => whole({ title: line(title), text: words(text), cars: filter(cars) }),
  Testimonials: ({ title, text, most }) =>
    whole({ title: line(title), text: words(text), most: between(most, 3, 12, 3) }),
  BranchMap: ({ title, text, branch }) => of('branch', line(branch), { title: line(title), text: words(text) }),
  Countdown: ({ title, text, promotion, label, link }) =>
    of('promotion', line(promotion), { title: line(title), text: words(text), ...action(label, link) }),
  Advisor: ({ title, text, advisor }) => of('advisor', line(advisor), { title: line(title), text: words(text) }),
}

export const isBlockType = (type: unknown): type is BlockType =>
  typeof type === 'string' && Object.hasOwn(READERS, type)

// Without its title a block says nothing.
const whole = <Props extends { title: string }>(props: Props): Props | null => (props.title === '' ? null : props)

const of = <Name extends string, Props extends { title: string }>(name: Name, value: string, props: Props) =>
  value === '' ? null : whole({ ...props, [name]: value } as Props & Record<Name, string>)

const picture = (image: unknown, alt: unknown): GalleryPicture => ({
  image: typeof image === 'string' && isImageSource(image) ? image : '',
  alt: line(alt),
})

const action = (label: unknown, link: unknown) => {
  const both = { label: line(label), link: safeLink(link) }
  return both.label && both.link ? both : { label: '', link: '' }
}

const own = (value: unknown): Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...(value as Given) } : {}

// Direction marks can disguise a text, and zero-width characters are invisible.
const INVISIBLE = /[\p{Cc}\u061c\u200b\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const INVISIBLE_BUT_LINES = /[^\P{Cc}\n]|[\u061c\u200b\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const line = (value: unknown): string =>
  typeof value === 'string' ? cutText(value.slice(0, LONG).replace(/\s+/g, ' ').replace(INVISIBLE, ''), LINE) : ''

const words = (value: unknown): string =>
  typeof value === 'string'
    ? cutText(
        value
          .slice(0, 2 * LONG)
          .replace(/\r\n?/g, '\n')
          .replace(INVISIBLE_BUT_LINES, ''),
        LONG,
      )
    : ''

const between = (value: unknown, least: number, most: number, usual: number) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, Math.trunc(value))) : usual

// Accepts the parameters of /autos or its whole address; unknown ones are dropped.
const filter = (value: unknown): string => {
  const text = typeof value === 'string' ? value.slice(0, LONG) : ''
  const query = parseListing(new URLSearchParams(text.slice(text.indexOf('?') + 1)))
  return listingParams({ ...query, page: 1, pageSize: undefined, hideSeparado: true }).toString()
}

/** A site path, a fragment ('#formulario') or an https address; '' for anything else, which is unsafe to link. */
export function safeLink(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500) return ''
  const text = value.trim()
  if (/^#[\w-]+$/.test(text)) return text
  if (/[\s\p{Cc}\\<>"]/u.test(text)) return ''
  const isPath = /^\/(?!\/)/.test(text)
  if (!isPath && !/^https:\/\//i.test(text)) return ''
  if (!URL.canParse(text, 'https://site.invalid')) return ''
  const url = new URL(text, 'https://site.invalid')
  if (url.protocol !== 'https:' || url.username || url.password) return ''
  return isPath ? (url.host === 'site.invalid' ? url.pathname + url.search + url.hash : '') : url.href
}

const branded = <Value>(value: Value, brand: { name: string }): Value => {
  if (typeof value === 'string') return inBrand(value, brand) as Value
  if (Array.isArray(value)) return value.map((one) => branded(one, brand)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, branded(one, brand)])) as Value
}
