import type { Database, Json } from '#contract/database.ts'

type Page = Database['public']['Tables']['landing_pages']['Insert']

const PUBLISHED_AT = '2026-11-20T23:00:00Z'

const block = (type: string, props: Record<string, Json>, place: number) => ({
  type,
  props: { id: `${type}-${place}`, ...props },
})

const CAMPAIGN: [type: string, props: Record<string, Json>][] = [
  [
    'Hero',
    {
      title: 'Tu siguiente SUV, con la mensualidad clara desde hoy',
      text: 'Elige la tuya, mueve el enganche y el plazo, y ve cuánto pagas al mes y con qué CAT antes de hablar con nadie.',
      label: 'Quiero que me contacten',
      link: '#formulario',
      cars: 'carroceria=SUV',
    },
  ],
  [
    'CarGrid',
    {
      title: 'SUV hasta $400,000',
      text: 'Inspeccionadas, con su garantía por escrito y listas para que las manejes.',
      cars: 'carroceria=SUV&minPrice=100000&maxPrice=400000&orderby=price-asc',
      most: 6,
    },
  ],
  [
    'Promo',
    {
      badge: 'Toma a cuenta',
      title: 'Deja tu auto como enganche',
      text: 'Cotízalo en línea: la oferta vale 7 días, con las razones de cada ajuste por escrito.',
      terms:
        'La oferta se confirma con la inspección en sucursal y solo puede cambiar por lo que su comprobante enumera.',
      label: 'Cotizar mi auto',
      link: '/vender-mi-auto',
    },
  ],
  [
    'Text',
    {
      title: 'Así de sencillo',
      text: '- Elige un auto y simula tu mensualidad en su página.\n- Agenda con un asesor para verlo y manejarlo.\n- Si te convence, firmamos y te lo llevas con todo por escrito.\n\nSi algo no te convence, no pasa nada: no pedimos anticipo para enseñarte un auto.',
    },
  ],
  [
    'Faq',
    {
      title: 'Lo que más nos preguntan',
      items: [
        {
          question: '¿Necesito una cuenta para ver precios?',
          answer: 'No. Precios, mensualidades y CAT están a la vista de todos en {brand}.',
        },
        {
          question: '¿Puedo dejar mi auto a cuenta?',
          answer: 'Sí. Cotízalo en línea y usa la oferta como parte del pago o del enganche.',
        },
        {
          question: '¿La mensualidad que veo es la final?',
          answer:
            'Es una simulación con las condiciones publicadas de la financiera. La respuesta final la da ella con tu solicitud completa.',
        },
      ],
    },
  ],
  [
    'LeadForm',
    {
      title: '¿Te ayudamos a elegir?',
      text: 'Déjanos tus datos y un asesor te contacta en horario de sucursal.',
      label: 'Quiero que me contacten',
      thanks: 'Gracias. Un asesor de {brand} te contacta en horario de sucursal.',
      asksMessage: true,
    },
  ],
]

const TITLE = 'Tu siguiente SUV con mensualidad clara'
const DESCRIPTION =
  'SUV seminuevas inspeccionadas, con precio, mensualidad y CAT a la vista. Elige la tuya y deja que un asesor te contacte.'
const CONTENT = CAMPAIGN.map(([type, props], place) => block(type, props, place + 1))
const PUBLISHED = { root: { props: { title: TITLE, description: DESCRIPTION } }, content: CONTENT }

export const LANDING_PAGES: Page[] = [
  {
    slug: 'landing',
    title: TITLE,
    description: DESCRIPTION,
    draft: { root: { props: {} }, content: CONTENT },
    published: PUBLISHED,
    state: 'published',
    published_at: PUBLISHED_AT,
  },
]
