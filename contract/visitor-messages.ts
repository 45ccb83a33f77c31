/** The error catalogue's part about searching for a car and selling one (errors.ts has the whole): what public pages carry of it where they do that. */
export const VISITOR_MESSAGES = {
  offer_not_kept: 'No pudimos guardarla. Intenta de nuevo.',
  quick_search_silent: 'La búsqueda rápida no responde. Pulsa Enter para buscar en el inventario.',
  car_search_silent: 'La búsqueda no responde. Intenta de nuevo en un momento.',
  car_search_failed: 'La búsqueda no responde. Intenta de nuevo, o elige tu auto por marca aquí abajo.',
  car_choice_failed: 'No se pudo cargar. Escribe tu auto arriba.',
  offer_waits: 'Tus datos siguen aquí. En cuanto vuelva la red, seguimos.',
} as const
