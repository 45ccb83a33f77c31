import type { Database } from '#contract/database.ts'

type Section = Database['public']['Tables']['about_sections']['Insert']

const SECTIONS: [id: string, title: string, text: string][] = [
  [
    'que-hacemos',
    'Qué hacemos',
    '{brand} compra y vende autos seminuevos. Tenemos sucursales donde los ves y los manejas, y este sitio, donde puedes hacer casi todo sin salir de casa: elegir, comparar, simular tu mensualidad, cotizar tu auto y seguir tus trámites.',
  ],
  [
    'precios',
    'Precios que se entienden',
    'Cada auto muestra su precio, y cuando baja, cuánto costaba antes y desde cuándo. Junto a la mensualidad están el enganche, el plazo y el CAT, porque una mensualidad sola no dice lo que cuesta un crédito.\n\nLas mensualidades son una simulación con los datos que ves; la oferta de crédito la hace el banco.',
  ],
  [
    'inspeccion',
    'Autos revisados',
    'Antes de publicarse, cada auto pasa por una inspección por puntos. En el Kit de Confianza explicamos cada uno, qué cubre la garantía y qué papeles recibes.',
  ],
  [
    'tu-auto',
    'Una oferta explicada por tu auto',
    'Cuando cotizas tu auto te decimos de dónde sale la cifra: el rango del mercado, los ajustes por kilometraje, estado, dueños y color, y qué defectos la cambiarían y en cuánto. La lista queda fija al hacerte la oferta: en la inspección no aparecen descuentos nuevos. La oferta vale siete días.',
  ],
  [
    'personas',
    'Una persona contigo',
    'Te asignamos un asesor que conoce tu caso y te acompaña de principio a fin. Puedes escribirle por WhatsApp, llamarle o visitarlo.',
  ],
  [
    'tus-datos',
    'Tus datos son tuyos',
    'Pedimos solo lo que hace falta y decimos para qué. Lo voluntario viene sin marcar. Puedes ver, corregir, descargar o borrar tu información cuando quieras.',
  ],
]

export const ABOUT_SECTIONS: Section[] = SECTIONS.map(([id, title, text], position) => ({ id, title, text, position }))
