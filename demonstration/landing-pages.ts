import type { Database, Json } from '#contract/database.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { PRESENT } from './present.ts'

type Page = Database['public']['Tables']['landing_pages']['Insert']

interface PicturedCar {
  titulo: string
  feature_image: string
}

interface Told {
  id: string
  slug: string
  title: string
  description: string
  state: 'published' | 'scheduled' | 'draft'
  blocks: (cars: PicturedCar[]) => [type: string, props: Record<string, Json>][]
}

const ADVISOR = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!.id
const form = (title: string): [string, Record<string, Json>] => [
  'LeadForm',
  { title, text: 'Un asesor te contacta en horario de sucursal.', label: '', thanks: '', asksMessage: true },
]

const PAGES: Told[] = [
  {
    id: '36200000-0000-4000-8000-000000000001',
    slug: 'puertas-abiertas-guadalupe',
    state: 'published',
    title: 'Puertas abiertas en Guadalupe',
    description: 'Ven a Volante Guadalupe, maneja el que te guste y sal con tu mensualidad por escrito.',
    blocks: (cars) => [
      [
        'Hero',
        {
          title: 'Puertas abiertas en Guadalupe',
          text: 'Todos los autos, sin cita. Maneja el que te guste y llévate tu mensualidad por escrito.',
          label: 'Aparta tu lugar',
          link: '#formulario',
          cars: 'ubicacion=Guadalupe&carroceria=SUV',
        },
      ],
      [
        'Gallery',
        {
          title: 'Algunos de los que puedes manejar',
          text: '',
          pictures: cars.map(({ titulo, feature_image }) => ({ image: feature_image, alt: titulo })),
        },
      ],
      ['Countdown', { title: 'Bono de la casa', promotion: 'Bono de $5,000', text: '', label: '', link: '' }],
      ['BranchMap', { title: 'Cómo llegar', text: '', branch: 'GPE' }],
      form('Aparta tu lugar'),
    ],
  },
  {
    id: '36200000-0000-4000-8000-000000000002',
    slug: 'gonzalitos',
    state: 'published',
    title: 'Tu siguiente auto está en Gonzalitos',
    description: 'Volante Monterrey: autos con precio y mensualidad a la vista, y quién te atiende.',
    blocks: () => [
      [
        'Hero',
        {
          title: 'Lo viste en Gonzalitos: aquí está',
          text: 'Autos inspeccionados en Volante Monterrey, con precio y mensualidad a la vista.',
          label: 'Ver los autos',
          link: '/autos',
          cars: 'ubicacion=Monterrey&carroceria=SUV',
        },
      ],
      ['PlanTable', { title: '¿A cuántos meses te conviene?', text: '', cars: 'carroceria=SUV' }],
      ['Testimonials', { title: 'Lo que dicen quienes ya compraron', text: '', most: 3 }],
      ['Advisor', { title: 'Pregúntale a quien te atiende', text: '', advisor: ADVISOR }],
      ['BranchMap', { title: 'Ven a verlos', text: '', branch: 'MTY' }],
    ],
  },
  {
    id: '36200000-0000-4000-8000-000000000003',
    slug: 'pick-ups-de-trabajo',
    state: 'scheduled',
    title: 'Pick-ups para trabajar',
    description: 'Pick-ups inspeccionadas para tu negocio, con mensualidad y CAT a la vista.',
    blocks: () => [
      [
        'Hero',
        { title: 'Pick-ups para trabajar', text: 'Revisadas por abajo y por arriba.', cars: 'carroceria=Pick-Up' },
      ],
      ['CarGrid', { title: 'Las que hay hoy', text: '', cars: 'carroceria=Pick-Up', most: 6 }],
      ['PlanTable', { title: 'Compara los plazos', text: '', cars: 'carroceria=Pick-Up' }],
      form('Dinos para qué la quieres'),
    ],
  },
  {
    id: '36200000-0000-4000-8000-000000000004',
    slug: 'primer-auto',
    state: 'draft',
    title: 'Tu primer auto',
    description: '',
    blocks: () => [
      ['Hero', { title: 'Tu primer auto, sin sorpresas', text: '', cars: 'carroceria=Hatchback&maxPrice=200000' }],
      [
        'Text',
        {
          title: 'Por dónde empezar',
          text: '- Di cuánto puedes pagar al mes.\n- Ve los que quedan.\n- Maneja dos o tres.',
        },
      ],
    ],
  },
]

export const landingPageRows = (cars: PicturedCar[]): Page[] =>
  PAGES.map(({ id, slug, title, description, state, blocks }) => {
    const content = blocks(cars).map(([type, props], place) => ({
      type,
      props: { id: `${type}-${place + 1}`, ...props },
    }))
    const from = (days: number) => new Date(PRESENT.getTime() + days * DAY_MS).toISOString()
    return {
      id,
      slug,
      title,
      description,
      state,
      draft: { root: { props: {} }, content },
      published: state === 'published' ? { root: { props: { title, description } }, content } : null,
      published_at: state === 'published' ? from(-20) : null,
      scheduled_at: state === 'scheduled' ? from(5) : null,
    }
  })
