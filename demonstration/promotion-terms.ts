import type { Database } from '#contract/database.ts'
import type { PROMOTIONS } from '#contract/vehicles/vehicles.ts'
import { endOfMonth } from './present.ts'

type Promotion = Database['public']['Tables']['promotions']['Insert']

interface Terms {
  summary: string
  terms: string
  ends_on?: string
}

const TERMS: Record<(typeof PROMOTIONS)[number], Terms> = {
  Rebaja: {
    summary: 'Autos que bajaron de precio. Su página muestra el precio anterior y la fecha del cambio.',
    terms:
      'El precio rebajado es el que ves y el que va en tu contrato. Aplica mientras el auto tenga la etiqueta y siga disponible; no se junta con «Bono» ni con «Bono de $5,000».',
  },
  'Garantía extendida': {
    summary: 'Doce meses más de garantía en motor y transmisión, sin costo.',
    terms:
      'Comienza cuando termina la garantía por escrito del auto y cubre motor y transmisión, en refacciones y mano de obra. Requiere los servicios del manual a tiempo. No cubre desgaste normal ni daños por accidente.',
    ends_on: endOfMonth(2),
  },
  'Toma a cuenta': {
    summary: 'Te mejoramos $10,000 la oferta por tu auto si lo das a cuenta de uno de estos.',
    terms:
      'Se suma al monto final de tu oferta vigente, una vez inspeccionado tu auto. Una mejora por compra; no se cambia por efectivo.',
    ends_on: endOfMonth(1),
  },
  'Bono de $5,000': {
    summary: 'Cinco mil pesos menos sobre el precio publicado.',
    terms:
      'Se descuenta del precio al firmar, de contado o a crédito. Un bono por auto; no se junta con «Bono» ni con «Rebaja».',
    ends_on: endOfMonth(1),
  },
  Bono: {
    summary: 'Dos mil pesos para tu primer servicio o accesorios.',
    terms:
      'Se entrega como vale al recibir el auto, para usarse en nuestras sucursales en los seis meses siguientes. No se cambia por efectivo.',
  },
  'Placas gratis': {
    summary: 'Pagamos el emplacado y el cambio de propietario de tu auto.',
    terms:
      'Cubre derechos de placas, tarjeta de circulación y cambio de propietario en Nuevo León, Coahuila y Tamaulipas, a nombre de quien compra. No cubre tenencia o refrendo de años siguientes.',
    ends_on: endOfMonth(2),
  },
  'Tanque lleno': {
    summary: 'Te entregamos el auto con el tanque lleno.',
    terms: 'Se llena el día de la entrega, con el combustible que indica el fabricante.',
  },
  'Lavado gratis': {
    summary: 'Un lavado al mes por seis meses.',
    terms:
      'Lavado exterior y aspirado en la sucursal donde compraste, con cita. Los lavados que no se usan en su mes no se acumulan.',
  },
}

export const PROMOTION_ROWS: Promotion[] = Object.entries(TERMS).map(
  ([label, { ends_on = null, ...texts }], place) => ({
    label,
    ...texts,
    starts_on: '2026-11-01',
    ends_on,
    position: (place + 1) * 10,
  }),
)
