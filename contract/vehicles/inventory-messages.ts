export const INVENTORY_MESSAGES = {
  listing_unavailable: 'No pudimos cargar el inventario. Revisa tu conexión e intenta de nuevo.',
  listing_stale: 'No pudimos actualizar el inventario: ves la última lista que guardamos en este dispositivo.',
  page_unavailable: 'No pudimos cargar esta página. Revisa tu conexión e intenta de nuevo.',
} as const
