export const VISITOR_MESSAGES = {
  offer_not_kept: 'No pudimos guardarla. Intenta de nuevo.',
  quick_search_silent: 'La búsqueda rápida no responde. Pulsa Enter para buscar en el inventario.',
  car_search_silent: 'La búsqueda no responde. Intenta de nuevo en un momento.',
  car_search_failed: 'La búsqueda no responde. Intenta de nuevo, o elige tu auto por marca aquí abajo.',
  car_choice_failed: 'No se pudo cargar. Escribe tu auto arriba.',
  visit_code_wrong: 'Ese no es el código que te enviamos. Revísalo e intenta de nuevo.',
  visit_code_expired: 'Ese código ya no sirve. Elige la hora otra vez y te enviamos otro.',
  visit_code_spent: 'Fueron muchos intentos. Elige la hora otra vez y te enviamos otro código.',
  day_is_past: 'Ese día ya pasó. Elige otro.',
  offer_waits: 'Tus datos siguen aquí. En cuanto vuelva la red, seguimos.',
} as const
