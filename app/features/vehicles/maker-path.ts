/** A maker's name in an address: 'Mercedes-Benz' → 'mercedes-benz', 'Citroën' → 'citroen'. */
export const makerSlug = (maker: string) =>
  maker
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const makerPath = (maker: string) => `/marcas/${makerSlug(maker)}`
