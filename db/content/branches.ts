import type { Database } from '#contract/database.ts'

type Branch = Database['public']['Tables']['branches']['Insert']

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

const hours = (weekdays: [string, string], saturday: [string, string], sunday?: [string, string]) => ({
  ...Object.fromEntries(WEEK.map((day) => [day, [weekdays]])),
  sat: [saturday],
  sun: sunday ? [sunday] : [],
})

export const BRANCHES: Branch[] = [
  {
    code: 'MTY',
    city: 'Monterrey',
    name: 'Volante Monterrey',
    slug: 'monterrey',
    address: 'Av. Eugenio Garza Sada 2500, Col. Tecnológico',
    postal_code: '64849',
    state: 'Nuevo León',
    latitude: 25.6515,
    longitude: -100.2893,
    time_zone: 'America/Monterrey',
    hours: hours(['09:00', '20:00'], ['09:00', '19:00'], ['11:00', '17:00']),
    phone: '+528100000000',
    whatsapp: '+528100000000',
    position: 1,
  },
  {
    code: 'GPE',
    city: 'Guadalupe',
    name: 'Volante Guadalupe',
    slug: 'guadalupe',
    address: 'Av. Benito Juárez 1250, Col. Centro',
    postal_code: '67100',
    state: 'Nuevo León',
    latitude: 25.6768,
    longitude: -100.2565,
    time_zone: 'America/Monterrey',
    hours: hours(['09:00', '19:30'], ['09:00', '18:00'], ['11:00', '16:00']),
    phone: '+528100000001',
    whatsapp: '+528100000001',
    position: 2,
  },
  {
    code: 'TMPS',
    city: 'Reynosa',
    name: 'Volante Reynosa',
    slug: 'reynosa',
    address: 'Blvd. Miguel Hidalgo 1420, Col. Las Fuentes',
    postal_code: '88710',
    state: 'Tamaulipas',
    latitude: 26.0689,
    longitude: -98.3105,
    time_zone: 'America/Matamoros',
    hours: hours(['09:00', '19:00'], ['09:00', '17:00']),
    phone: '+528990000000',
    whatsapp: '+528990000000',
    position: 3,
  },
  {
    code: 'COAH',
    city: 'Saltillo',
    name: 'Volante Saltillo',
    slug: 'saltillo',
    address: 'Blvd. Venustiano Carranza 3210, Col. República Oriente',
    postal_code: '25280',
    state: 'Coahuila',
    latitude: 25.4497,
    longitude: -100.9925,
    time_zone: 'America/Monterrey',
    hours: hours(['09:00', '19:00'], ['09:00', '18:00'], ['11:00', '15:00']),
    phone: '+528440000000',
    whatsapp: '+528440000000',
    position: 4,
  },
]
