/** Value in `carroceria`, page slug (or null) and placeholder. */
export const BODY_TYPES = [
  { value: 'SUV', slug: 'suv', placeholder: 'suv' },
  { value: 'Sedán', slug: 'sedan', placeholder: 'sedan' },
  { value: 'Pick Up', slug: 'pick-up', placeholder: 'pickup' },
  { value: 'Hatchback', slug: 'hatchback', placeholder: 'hatchback' },
  { value: 'Motos', slug: null, placeholder: 'motos' },
] as const
